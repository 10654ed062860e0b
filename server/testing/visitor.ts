import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { nextPhone } from './phones.ts'

/** A response: its status and its JSON body. */
export type Answer<Body = Record<string, unknown>> = { status: number; body: Body }

export type Person = {
  id: string
  username: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
}

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string | undefined
  body?: unknown
  userAgent?: string
  /** The `Idempotency-Key`. */ key?: string
}

const afterWrites = new Map<string, () => Promise<void>>()

/** From now on, requests to this server that may write return after `settle`; undefined ends that. */
export function settleAfterWrites(url: string, settle: (() => Promise<void>) | undefined): void {
  if (settle) afterWrites.set(url, settle)
  else afterWrites.delete(url)
}

type Watch = (method: string, path: string) => Promise<(() => Promise<void>) | undefined>
const watches = new Map<string, Watch>()

/** From now on, `watch` runs before each request to this server that may write; what it returns, after its success. */
export function watchWrites(url: string, watch: Watch | undefined): void {
  if (watch) watches.set(url, watch)
  else watches.delete(url)
}

/**
 * Sends a request to a running server over HTTP. If the server runs in this process, what a request has committed has
 * reached the subscribers of its events when this returns.
 */
export async function ask<Body = Record<string, unknown>>(
  url: string,
  path: string,
  { method = 'GET', token, body, userAgent, key }: Ask = {},
): Promise<Answer<Body>> {
  const seen = method === 'GET' ? undefined : await watches.get(url)?.(method, path)
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(key ? { 'idempotency-key': key } : {}),
      ...(userAgent ? { 'user-agent': userAgent } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (method !== 'GET') await afterWrites.get(url)?.()
  if (response.ok && !response.headers.has('idempotency-replayed')) await seen?.()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body }
}

/** Sends a request and throws unless it succeeds: for the set-up steps of a test. */
export async function must<Body = Record<string, unknown>>(
  url: string,
  path: string,
  options: Ask = {},
): Promise<Body> {
  const answer = await ask<Body>(url, path, options)
  if (answer.status >= 300)
    throw new Error(
      `${options.method ?? 'GET'} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`,
    )
  return answer.body
}

/** Signs in with e-mail and password. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const { extras } = await must<{ extras: Record<string, string> }>(url, '/v1/accounts/login/', {
    method: 'POST',
    body: { email, password },
  })
  const { id = '', username = '', access_token: accessToken = '', refresh_token: refreshToken = '' } = extras
  return { id, username, email, password, accessToken, refreshToken }
}

/** Signs a new player up, with the human check done and the mail confirmed, and signs in. */
export async function signUpAccount(url: string, username: string): Promise<Person> {
  const email = `${username.toLowerCase()}@players.example`
  const password = 'correct horse battery'
  const body = {
    email,
    password,
    confirm_password: password,
    username,
    turnstile_token: await doHumanCheck(url),
  }
  await must(url, '/v2/accounts/signup/', { method: 'POST', body })
  const { id, token } = await linkInMail(url, email, '/verification')
  await must(url, `/v1/accounts/verification?id=${id}&token=${token}`)
  return signIn(url, { email, password })
}

/** A new player who has finished the onboarding with an account for the game. */
export async function signUpPlayer(
  url: string,
  username: string,
  game: { slug: string; handle: string },
): Promise<Person> {
  const person = await signUpAccount(url, username)
  const token = person.accessToken
  const address = {
    street_address: '12 Long Street',
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  }
  const phone = nextPhone()
  await must(url, '/v1/players/profile/', {
    method: 'PUT',
    token,
    body: { first_name: 'Test', last_name: username, address, dob: '1990-05-17', phone },
  })
  await must(url, '/v1/players/otp/', { method: 'PUT', token, body: {} })
  const code = await codeInText(url, phone)
  await must(url, '/v1/players/profile/verify/', { method: 'POST', token, body: { code } })
  await must(url, '/v1/players/game-account/', {
    method: 'POST',
    token,
    body: { game: game.slug, handle: game.handle },
  })
  return person
}

/** The id and token of the newest link to a path in the mails to an address. */
export async function linkInMail(
  url: string,
  to: string,
  path: string,
): Promise<{ id: string; token: string; link: string }> {
  const link = await inOutbox(url, to, new RegExp(`https?://\\S+${path}[?#]\\S+`))
  const { search, hash } = new URL(link)
  const searchParams = new URLSearchParams(search || hash.slice(1))
  return { id: searchParams.get('id') ?? '', token: searchParams.get('token') ?? '', link }
}

/** The newest code texted to a phone. */
export function codeInText(url: string, phone: string): Promise<string> {
  return inOutbox(url, phone, /\b\d{6}\b/)
}

/** The subjects of the mails to an address, newest first. */
export async function subjectsTo(url: string, to: string): Promise<string[]> {
  const response = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const { results } = (await response.json()) as { results: { subject: string }[] }
  return results.map(({ subject }) => subject.replace(/ · [^·]+$/, ''))
}

async function inOutbox(url: string, to: string, pattern: RegExp): Promise<string> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    const response = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const { results } = (await response.json()) as { results: { text: string }[] }
    const found = results.map(({ text }) => pattern.exec(text)?.[0]).find((text) => text !== undefined)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Nothing with ${pattern} was sent to ${to}.`)
}

/** Solves the proof of work of the sign-up form. */
export async function doHumanCheck(url: string): Promise<string> {
  const challenge = await must<Challenge>(url, '/v1/accounts/human-check/')
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
