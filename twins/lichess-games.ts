import type { IncomingMessage } from 'node:http'
import { createPlayed } from './lichess-played.ts'

/**
 * `down` cuts the connection, `slow` responds too late; `500_after` and `slow_after` perform the request
 * first.
 */
export type Misbehaviour =
  | 'down'
  | 'slow'
  | 'slow_after'
  | '429'
  | '500_after'
  | 'wrong_players'
  | 'too_long'
  | 'nonsense'
export type Challenge = {
  id: string
  white: string
  black: string
  limit: number
  increment: number
  rated: boolean
  name: string
  rules: string
  expiresAt: number
}
type Ending = { status: string; winner?: 'white' | 'black' }
type Reply = { status: number; body: unknown }

const TWO_WEEKS_MS = 14 * 24 * 3_600_000
const RULES = new Set(['noRematch', 'noGiveTime', 'noClaimWin', 'noEarlyDraw'])
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** Open challenges and their games. A game cannot be read before both players have joined. */
export function createGames({ now, isOpen }: { now: () => number; isOpen(name: string): boolean }) {
  const challenges = new Map<string, Challenge>()
  const games = new Map<string, Ending>()
  const played = createPlayed(now, newId)

  function open(form: URLSearchParams, base: string): Reply {
    const read = readOrder(form, { now: now(), isOpen })
    if (typeof read === 'string') return { status: 400, body: { error: { global: [read] } } }
    const id = newId()
    challenges.set(id, { id, ...read })
    const url = `${base}/${id}`
    const variant = { key: 'standard', name: 'Standard', short: 'Std' }
    const timeControl = {
      type: 'clock',
      limit: read.limit,
      increment: read.increment,
      show: `${read.limit / 60}+${read.increment}`,
    }
    const body = {
      id,
      url,
      status: 'created',
      challenger: null,
      destUser: null,
      variant,
      rated: read.rated,
      speed: 'blitz',
      timeControl,
      color: 'random',
      finalColor: 'white',
      perf: { icon: '', name: 'Blitz' },
      open: { userIds: [read.white, read.black] },
      rules: read.rules.split(','),
      urlWhite: `${url}?color=white`,
      urlBlack: `${url}?color=black`,
    }
    return { status: 200, body }
  }

  function exportGame(id: string, accept: string, how: Misbehaviour | undefined): Reply {
    const [challenge, game] = [challenges.get(id), games.get(id)]
    if (!challenge || !game) return { status: 404, body: { error: 'Not found' } }
    if (!accept.includes('application/json')) return { status: 200, body: '[Event "Casual game"]' }
    if (how === 'nonsense') return { status: 200, body: { id, status: 7 } }
    const userOf = (name: string, rating: number) => ({ user: { name, id: name.toLowerCase() }, rating })
    const white = how === 'wrong_players' ? 'SomebodyElse' : challenge.white
    const body = {
      id,
      rated: challenge.rated,
      variant: 'standard',
      speed: 'blitz',
      perf: 'blitz',
      createdAt: now(),
      lastMoveAt: now(),
      source: 'friend',
      ...game,
      players: { white: userOf(white, 1500), black: userOf(challenge.black, 1500) },
      clock: {
        initial: challenge.limit,
        increment: challenge.increment,
        totalTime: challenge.limit + 40 * challenge.increment,
      },
      ...(how === 'too_long' ? { moves: 'e4 '.repeat(100_000) } : {}),
    }
    return { status: 200, body }
  }

  return {
    async answer(
      request: IncomingMessage,
      { base, how }: { base: string; how: Misbehaviour | undefined },
    ): Promise<Reply> {
      const { pathname, searchParams } = new URL(request.url ?? '/', base)
      const [, listed] = /^\/api\/games\/user\/([^/]+)$/.exec(pathname) ?? []
      if (listed) return played.list(decodeURIComponent(listed), searchParams)
      if (request.method === 'POST' && pathname === '/api/challenge/open')
        return open(new URLSearchParams(await bodyOf(request)), base)
      const [, exportId] = /^\/game\/export\/(\w+)$/.exec(pathname) ?? []
      if (exportId) return exportGame(exportId, request.headers.accept ?? '', how)
      const [, pageId = ''] = /^\/(\w{8})$/.exec(pathname) ?? []
      return challenges.has(pageId)
        ? { status: 200, body: `<!doctype html><title>Game ${pageId}</title><h1>Game ${pageId}</h1>` }
        : { status: 404, body: { error: 'Not found' } }
    },
    actions: {
      play: played.play,
      /** All opened challenges, oldest first. */
      challenges: () => [...challenges.values()],
      /** Both players have joined. */
      start(id: string) {
        const challenge = challenges.get(id)
        if (!challenge || challenge.expiresAt < now()) throw new Error(`nobody can play ${id}`)
        games.set(id, { status: 'started' })
      },
      finish(id: string, ending: Ending) {
        if (!challenges.has(id)) throw new Error(`there is no game ${id}`)
        games.set(id, ending)
      },
    },
  }
}

/** The problem with the form, or the parsed challenge. */
function readOrder(
  form: URLSearchParams,
  { now, isOpen }: { now: number; isOpen(name: string): boolean },
): Omit<Challenge, 'id'> | string {
  const number = (key: string) => Number(form.get(key) ?? Number.NaN)
  const [limit, increment, expiresAt] = [
    number('clock.limit'),
    number('clock.increment'),
    number('expiresAt'),
  ]
  if (!(limit >= 0 && limit <= 10_800 && limit % 60 === 0)) return 'Invalid clock'
  if (!(Number.isInteger(increment) && increment >= 0 && increment <= 60)) return 'Invalid increment'
  if (form.get('variant') !== 'standard') return 'Invalid variant'
  const [white = '', black = '', ...more] = (form.get('users') ?? '').split(',')
  if (more.length > 0 || white === black || !isOpen(white) || !isOpen(black)) return 'Invalid users'
  const rules = form.get('rules') ?? ''
  if (rules.split(',').some((rule) => !RULES.has(rule))) return 'Invalid rules'
  if (!(expiresAt > now && expiresAt <= now + TWO_WEEKS_MS)) return 'Invalid expiry'
  return {
    white,
    black,
    limit,
    increment,
    rated: form.get('rated') === 'true',
    name: form.get('name') ?? '',
    rules,
    expiresAt,
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return ''
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const newId = () =>
  Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')
