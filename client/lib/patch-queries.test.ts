import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { patchOrRead, patchQueries } from './patch-queries.ts'

const queryKey = ['lobbies', 'one', 1]

/** A query on screen whose answers are given by the test, one after the other. */
function onScreen() {
  const queryClient = new QueryClient()
  const answers: ((data: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 })
  const stop = observer.subscribe(() => {})
  return { queryClient, answers, stop, seen: () => queryClient.getQueryData(queryKey) }
}

for (const [name, patch] of [
  ['patchQueries', (queryClient: QueryClient) => patchQueries<number>(queryClient, queryKey, () => 2)],
  ['patchOrRead', (queryClient: QueryClient) => patchOrRead<number>(queryClient, { queryKey }, () => 2)],
] as const)
  test(`${name}: a change during the first read is not lost to an answer from before it`, async () => {
    const { queryClient, answers, stop, seen } = onScreen()
    patch(queryClient)
    answers[0]?.(1)
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.(2)
    await expect.poll(seen).toBe(2)
    stop()
  })

test('patchQueries: changes what is known without reading it again', async () => {
  const { queryClient, answers, stop, seen } = onScreen()
  answers[0]?.(1)
  await expect.poll(seen).toBe(1)
  patchQueries<number>(queryClient, queryKey, (known) => known + 1)
  expect(seen()).toBe(2)
  expect(answers).toHaveLength(1)
  stop()
})
