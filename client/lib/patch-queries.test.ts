import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import { patchOrRead } from './patch-queries.ts'

const KEY = ['list']
let client: QueryClient
let answers: ((data: string) => void)[]
const queryFn = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)))
beforeEach(() => {
  client = new QueryClient()
  answers = []
  queryFn.mockClear()
})

const patch = () => patchOrRead<string>(client, { queryKey: KEY }, (data) => `${data}, patched`)
const isStale = () => client.getQueryState(KEY)?.isInvalidated

test('data is patched and keeps its age, and nothing is fetched', () => {
  const updatedAt = Date.now() - 60_000
  client.setQueryData(KEY, 'old', { updatedAt })
  patch()
  expect(client.getQueryData(KEY)).toBe('old, patched')
  expect(client.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: updatedAt, isInvalidated: false })
  expect(queryFn).not.toHaveBeenCalled()
})

test('only the query itself is patched when that is asked for', () => {
  client.setQueryData(KEY, 'one')
  client.setQueryData([...KEY, 2], 'two')
  patchOrRead<string>(client, { queryKey: KEY, exact: true }, () => 'new')
  expect([client.getQueryData(KEY), client.getQueryData([...KEY, 2])]).toEqual(['new', 'two'])
})

test('what the patch cannot know is read again', () => {
  client.setQueryData(KEY, 'old')
  patchOrRead<string>(client, { queryKey: KEY }, (data, _key, readAgain) => {
    readAgain()
    return data
  })
  expect(isStale()).toBe(true)
})

test('on screen, the fetch that was on its way is begun again', async () => {
  client.setQueryData(KEY, 'old')
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: 60_000 }).subscribe(
    () => undefined,
  )
  void client.refetchQueries({ queryKey: KEY })
  patch()
  expect(client.getQueryData(KEY)).toBe('old, patched')
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[0]?.('from before the change')
  answers[1]?.('new')
  await eventually(() => expect(client.getQueryData(KEY)).toBe('new'))
  stop()
})

test('off screen, the answer that was on its way is stale when it comes', async () => {
  client.setQueryData(KEY, 'old')
  void client.prefetchQuery({ queryKey: KEY, queryFn, staleTime: 0 })
  patch()
  answers[0]?.('from before the change')
  await eventually(() => expect(client.getQueryData(KEY)).toBe('from before the change'))
  await eventually(() => expect(isStale()).toBe(true))
  expect(queryFn).toHaveBeenCalledTimes(1)
})
