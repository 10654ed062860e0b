import { ROUTES, type Calls } from './api.gen.ts'
import { ContenderError } from './errors.ts'
import { pause, subscribe, type LiveMessage, type Subscription } from './live.ts'
import { lines, pages, rows, type ListCall, type PageOf, type RowOf } from './pages.ts'
import { results, type TournamentResult } from './results.ts'

export type ContenderOptions = {
  /** The address of the site, such as `https://play.example.org`. In a page of the site itself it may be left out. */
  site?: string
  /** A key of Settings → Developer, `ctd_…`. Public reads need none. */
  key?: string
  /** The access token of a player who has consented to your app, or a function that renews it. */
  token?: string | (() => string | Promise<string>)
  /** The language of messages, such as `de`. */
  language?: string
  /** Retries of a call when the site is busy (429, 503), or does not answer a read; 2 by default. */
  retries?: number
  fetch?: typeof fetch
}

type Optional<Fields> = Record<never, never> extends Fields ? true : false
type BodyOf<Name extends keyof Calls> = Calls[Name]['body'] extends undefined
  ? { body?: undefined }
  : Optional<Calls[Name]['body']> extends true
    ? { body?: Calls[Name]['body'] }
    : { body: Calls[Name]['body'] }
type FilesOf<Name extends keyof Calls> = Calls[Name]['files'] extends undefined
  ? { files?: undefined }
  : { files: Calls[Name]['files'] }

/** Parameters of the address beside each other; `body` or `files`; and for calls that take it an idempotency key. */
export type Input<Name extends keyof Calls> = Calls[Name]['params'] &
  BodyOf<Name> &
  FilesOf<Name> & { idempotencyKey?: string; signal?: AbortSignal }

type Given<Name extends keyof Calls> =
  Optional<Input<Name>> extends true ? [input?: Input<Name>] : [input: Input<Name>]
type Methods = { [Name in keyof Calls]: (...given: Given<Name>) => Promise<Calls[Name]['answer']> }

type Parts = {
  body?: unknown
  files?: Record<string, Blob>
  idempotencyKey?: string
  signal?: AbortSignal
}
const PARTS = ['body', 'files', 'idempotencyKey', 'signal']
const LONGEST_WAIT_S = 60

/** A site. Each call is a method: `await contender.listEntrants({ id: 27 })`. */
class Client {
  readonly #options: ContenderOptions
  readonly #fetch: typeof fetch

  constructor(options: ContenderOptions = {}) {
    this.#options = options
    this.#fetch = options.fetch ?? ((...given) => globalThis.fetch(...given))
    for (const name of Object.keys(ROUTES) as (keyof Calls)[])
      Object.defineProperty(this, name, { value: (input: object = {}) => this.#call(name, input) })
  }

  /** Every page of a list, one after the other. */
  pages<Name extends ListCall>(
    call: Name,
    input: Omit<Input<Name>, 'page' | 'cursor'>,
  ): AsyncGenerator<PageOf<Name>> {
    return pages((given) => this.#call(call, given), input)
  }

  /** Every row of a list. Pages are read as the rows are used. */
  all<Name extends ListCall>(
    call: Name,
    input: Omit<Input<Name>, 'page' | 'cursor'>,
  ): AsyncGenerator<RowOf<Name>> {
    return rows((given) => this.#call(call, given), input)
  }

  /** Every row of a long list in one answer, which is read as it comes. */
  lines<Name extends ListCall>(
    call: Name,
    input: Omit<Input<Name>, 'page' | 'cursor'>,
  ): AsyncGenerator<RowOf<Name>> {
    return lines(() => this.#send(call, input, { accept: 'application/x-ndjson' }))
  }

  /** Live changes of topics such as `tournament:7`, `match:5` or `lobbies`. Goes on after an interruption where it was. */
  subscribe(topics: string[], options: Subscription = {}): AsyncGenerator<LiveMessage> {
    const open = async (headers: Record<string, string>, signal: AbortSignal | undefined) => {
      const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
      const ask = async (own: Record<string, string>) =>
        this.#fetch(`${this.#site()}/api/v1/events/?${query}`, { headers: { ...headers, ...own }, signal })
      const answer = await ask(await this.#headers())
      // A site whose streams are for people only has the public topics for everybody.
      return answer.status === 403 ? ask({}) : answer
    }
    return subscribe(open, options)
  }

  /** Every result of a tournament: those that are there, then each as it happens, until the tournament is over. */
  results(id: number, options: Pick<Subscription, 'signal'> = {}): AsyncGenerator<TournamentResult> {
    return results(this as unknown as Contender, id, options)
  }

  async #call(name: keyof Calls, input: object): Promise<never> {
    const answer = await this.#send(name, input, {})
    const kind = ROUTES[name][2]
    // The document says what each call answers.
    if (answer.status === 204) return undefined as never
    return (await (kind === 'blob'
      ? answer.blob()
      : kind === 'text'
        ? answer.text()
        : answer.json())) as never
  }

  async #send(name: keyof Calls, input: object, more: Record<string, string>): Promise<Response> {
    const [method, path] = ROUTES[name]
    const { body, files, idempotencyKey, signal } = input as Parts
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(await this.#headers()),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...more,
    }
    const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) }
    if (files) init.body = formOf(files)
    else if (body !== undefined) init.body = JSON.stringify(body)
    else if (method === 'POST' || method === 'PUT') {
      init.body = '{}'
      init.headers = { ...headers, 'content-type': 'application/json' }
    }
    const mayRepeat = method === 'GET' || idempotencyKey !== undefined
    const answer = await this.#fetchPatiently(`${this.#site()}${addressOf(path, input)}`, init, mayRepeat)
    if (answer.ok) return answer
    throw new ContenderError(name, answer, await answer.json().catch(() => undefined))
  }

  async #fetchPatiently(url: string, init: RequestInit, mayRepeat: boolean): Promise<Response> {
    const { retries = 2 } = this.#options
    for (let tried = 0; ; tried += 1) {
      try {
        const answer = await this.#fetch(url, init)
        const waitS = Number(answer.headers.get('retry-after') ?? 1)
        // Nothing was carried out when the limit was reached.
        const isBusy = answer.status === 429 || (answer.status === 503 && mayRepeat)
        if (!isBusy || tried >= retries || waitS > LONGEST_WAIT_S) return answer
        await pause(waitS * 1000, init.signal)
      } catch (error) {
        if (!mayRepeat || tried >= retries || init.signal?.aborted) throw error
        await pause(2 ** tried * 250, init.signal)
      }
    }
  }

  #site(): string {
    const { site = globalThis.location?.origin } = this.#options
    if (!site) throw new Error('new Contender({ site }) needs the address of a site')
    return site.replace(/\/+$/, '')
  }

  async #headers(): Promise<Record<string, string>> {
    const { key, token, language } = this.#options
    const bearer = typeof token === 'function' ? await token() : (token ?? key)
    return {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(language ? { 'accept-language': language } : {}),
    }
  }
}

export type Contender = Client & Methods
export const Contender = Client as new (options?: ContenderOptions) => Contender

function addressOf(path: string, input: object): string {
  const query = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(input)) {
    if (PARTS.includes(name) || value === undefined || value === null) continue
    const place = `{${name}}`
    if (address.includes(place)) address = address.replace(place, encodeURIComponent(String(value)))
    else for (const each of [value].flat()) query.append(name, String(each))
  }
  return query.size > 0 ? `${address}?${query}` : address
}

function formOf(files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}
