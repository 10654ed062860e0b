import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { createQueryClient } from './query-client.ts'

const said: unknown[] = []
vi.mock('./say-why.ts', () => ({ sayWhy: (error: unknown) => said.push(error) }))

function make() {
  said.length = 0
  const hooks = { onUnauthorized: vi.fn(), onFailure: vi.fn() }
  return { ...hooks, client: createQueryClient(hooks) }
}

const failing = (status: number) =>
  vi.fn(() => Promise.reject(new CallError(status, { code: 'bad_link' }, 'no')))

describe('§9 query behaviour', () => {
  test('fresh for 5 minutes, no refetch on focus', () => {
    expect(make().client.getDefaultOptions().queries).toMatchObject({
      staleTime: 300_000,
      refetchOnWindowFocus: false,
      retryDelay: 100,
    })
  })

  test.each([
    [500, 4],
    [404, 4],
    [401, 1],
    [429, 1],
  ])('a query that fails with %i is tried %i times', async (status, times) => {
    const { client } = make()
    const queryFn = failing(status)
    await expect(
      client.fetchQuery({
        queryKey: ['x'],
        queryFn,
        retry: client.getDefaultOptions().queries?.retry as never,
        retryDelay: 1,
      }),
    ).rejects.toBeDefined()
    expect(queryFn).toHaveBeenCalledTimes(times)
  })

  test('mutations are not retried', async () => {
    const { client } = make()
    const mutationFn = failing(500)
    await expect(
      client.getMutationCache().build(client, { mutationFn }).execute(undefined),
    ).rejects.toBeDefined()
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })
})

describe('invalidating', () => {
  /** A question whose answer is made when it is asked and comes when it is let through. */
  function slowAnswer() {
    const { client } = make()
    const letThrough: (() => void)[] = []
    let truth = 'old'
    const queryFn = vi.fn(() => {
      const answer = truth
      return new Promise<string>((resolve) => letThrough.push(() => resolve(answer)))
    })
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn })
    const stop = observer.subscribe(() => undefined)
    return { client, queryFn, letThrough, observer, stop, change: () => (truth = 'new') }
  }

  test('what was asked for the first time before the change is asked once more', async () => {
    const { client, queryFn, letThrough, observer, stop, change } = slowAnswer()
    change()
    const invalidated = client.invalidateQueries({ queryKey: ['x'] })
    letThrough[0]?.()
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
    letThrough[1]?.()
    await invalidated
    expect(observer.getCurrentResult().data).toBe('new')
    stop()
  })

  test('nor is an answer of before fresh for who looks at it later', async () => {
    const { client } = make()
    let letThrough = (): void => undefined
    const asked = client.fetchQuery({
      queryKey: ['x'],
      queryFn: () => new Promise<string>((resolve) => (letThrough = () => resolve('old'))),
    })
    const invalidated = client.invalidateQueries({ queryKey: ['x'] })
    letThrough()
    await Promise.all([asked, invalidated])
    expect(client.getQueryState(['x'])).toMatchObject({ data: 'old', isInvalidated: true })
  })

  test('what fails on its way does not stop the others', async () => {
    const { client } = make()
    const failed = client
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new CallError(401, {}, 'no')) })
      .catch(() => 'failed')
    await client.invalidateQueries()
    expect(await failed).toBe('failed')
  })

  test('what nobody has asked yet is left alone', async () => {
    const { client } = make()
    const queryFn = vi.fn(() => 'data')
    await client.fetchQuery({ queryKey: ['x'], queryFn })
    await client.invalidateQueries({ queryKey: ['x'] })
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

describe('§8 failures', () => {
  const mutate = async (status: number, quiet?: boolean | string[]) => {
    const made = make()
    await expect(
      made.client
        .getMutationCache()
        .build(made.client, {
          mutationFn: failing(status),
          ...(quiet === undefined ? {} : { meta: { quiet } }),
        })
        .execute(undefined),
    ).rejects.toBeDefined()
    return made
  }

  test('are said once and reported', async () => {
    const { onFailure } = await mutate(500)
    expect(said).toHaveLength(1)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('mutation', expect.objectContaining({ status: 500 }))
  })

  test('a 401 goes to the session, unsaid', async () => {
    const { onUnauthorized } = await mutate(401)
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('mutation')
    expect(said).toEqual([])
  })

  test.each([
    [true, 0],
    [['bad_link'], 0],
    [['other'], 1],
  ] as [boolean | string[], number][])('quiet %j', async (quiet, times) => {
    await mutate(400, quiet)
    expect(said).toHaveLength(times)
  })

  test.each([[500], [404], [403], [0]])('of a query with %i are always said', async (status) => {
    const { client } = make()
    await expect(
      client.fetchQuery({ queryKey: ['x'], queryFn: failing(status), retry: false }),
    ).rejects.toBeDefined()
    expect(said).toHaveLength(1)
  })

  test('of the profile are silent while there is none: the guard leads to /onboarding; a profile that could not be asked for again is no secret', async () => {
    const { client } = make()
    const ask = (queryFn: () => Promise<string>) =>
      client.fetchQuery({ queryKey: ['profile'], queryFn, retry: false, meta: { leadsAway: true } })
    await ask(failing(500)).catch(() => undefined)
    expect(said).toEqual([])
    await ask(() => Promise.resolve('profile'))
    await client.invalidateQueries()
    await ask(failing(500)).catch(() => undefined)
    expect(said).toHaveLength(1)
  })
})
