import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { createQueryClient } from './query-client.ts'
import { keyOf } from '#client/lib/api/query.ts'

const shown: unknown[] = []
vi.mock('#client/lib/api/show-failure.ts', () => ({ showFailure: (error: unknown) => shown.push(error) }))

function make() {
  shown.length = 0
  const hooks = { onUnauthorized: vi.fn(), onFailure: vi.fn() }
  return { ...hooks, client: createQueryClient(hooks) }
}

const failing = (status: number) =>
  vi.fn(() => Promise.reject(new CallError(status, { code: 'bad_link' }, 'no')))

describe('client reference, Constants: queries', () => {
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
  /** A query whose result is fixed when it starts and arrives when released. */
  function slowQuery() {
    const { client } = make()
    const release: (() => void)[] = []
    let data = 'old'
    const queryFn = vi.fn(() => {
      const result = data
      return new Promise<string>((resolve) => release.push(() => resolve(result)))
    })
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn })
    const stop = observer.subscribe(() => undefined)
    return { client, queryFn, release, observer, stop, change: () => (data = 'new') }
  }

  test('a first fetch that started before the change is repeated', async () => {
    const { client, queryFn, release, observer, stop, change } = slowQuery()
    change()
    const invalidated = client.invalidateQueries({ queryKey: ['x'] })
    release[0]?.()
    await eventually(() => expect(queryFn).toHaveBeenCalledTimes(2))
    release[1]?.()
    await invalidated
    expect(observer.getCurrentResult().data).toBe('new')
    stop()
  })

  test('the result of such a fetch is stale for later observers', async () => {
    const { client } = make()
    let release = (): void => undefined
    const fetched = client.fetchQuery({
      queryKey: ['x'],
      queryFn: () => new Promise<string>((resolve) => (release = () => resolve('old'))),
    })
    const invalidated = client.invalidateQueries({ queryKey: ['x'] })
    release()
    await Promise.all([fetched, invalidated])
    expect(client.getQueryState(['x'])).toMatchObject({ data: 'old', isInvalidated: true })
  })

  test('a failing fetch does not stop the others', async () => {
    const { client } = make()
    const failed = client
      .fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(new CallError(401, {}, 'no')) })
      .catch(() => 'failed')
    await client.invalidateQueries()
    expect(await failed).toBe('failed')
  })

  test('a query that is not in use is not fetched', async () => {
    const { client } = make()
    const queryFn = vi.fn(() => 'data')
    await client.fetchQuery({ queryKey: ['x'], queryFn })
    await client.invalidateQueries({ queryKey: ['x'] })
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
})

describe('failures', () => {
  const mutate = async (status: number, quiet?: boolean | string[]) => {
    const setup = make()
    await expect(
      setup.client
        .getMutationCache()
        .build(setup.client, {
          mutationFn: failing(status),
          ...(quiet === undefined ? {} : { meta: { quiet } }),
        })
        .execute(undefined),
    ).rejects.toBeDefined()
    return setup
  }

  test('are shown once and reported', async () => {
    const { onFailure } = await mutate(500)
    expect(shown).toHaveLength(1)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('mutation', expect.objectContaining({ status: 500 }))
  })

  test('a 401 goes to the session without a message', async () => {
    const { onUnauthorized } = await mutate(401)
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('mutation')
    expect(shown).toEqual([])
  })

  test.each([
    [true, 0],
    [['bad_link'], 0],
    [['other'], 1],
  ] as [boolean | string[], number][])('quiet %j', async (quiet, times) => {
    await mutate(400, quiet)
    expect(shown).toHaveLength(times)
  })

  test.each([[500], [404], [403], [0]])('of a query with %i are always shown', async (status) => {
    const { client } = make()
    await expect(
      client.fetchQuery({ queryKey: ['x'], queryFn: failing(status), retry: false }),
    ).rejects.toBeDefined()
    expect(shown).toHaveLength(1)
  })

  test('of the profile are silent before the first load, when the guard redirects to /onboarding; a failed refetch is shown', async () => {
    const { client } = make()
    const fetchProfile = (queryFn: () => Promise<string>) =>
      client.fetchQuery({
        queryKey: keyOf('GET v1 /players/profile/'),
        queryFn,
        retry: false,
        meta: { silentFirstLoad: true },
      })
    await fetchProfile(failing(500)).catch(() => undefined)
    expect(shown).toEqual([])
    await fetchProfile(() => Promise.resolve('profile'))
    await client.invalidateQueries()
    await fetchProfile(failing(500)).catch(() => undefined)
    expect(shown).toHaveLength(1)
  })
})
