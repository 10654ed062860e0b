import type { Calls } from './api.gen.ts'

export type RefusalOf<Name extends keyof Calls> = Calls[Name]['refusals']

/** A call that was not carried out. `code` is for programs, `message` for people, in their language. */
export class ContenderError extends Error {
  readonly status: number
  /** The name of the refusal; undefined when no answer of the API came. */
  readonly code: string | undefined
  /** The problems of each field of the body or the address. */
  readonly fields: Readonly<Record<string, string[]>>
  /** Seconds until the call may be made again. */
  readonly retryAfterS: number | undefined
  /** Names the call in the logs of the site. */
  readonly requestId: string | undefined
  readonly call: keyof Calls

  constructor(call: keyof Calls, answer: Response, body: unknown) {
    const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
    const text = (name: string): string | undefined => {
      const value: unknown = fields.find(([key]) => key === name)?.[1]
      return typeof value === 'string' ? value : undefined
    }
    const problems = fields.filter((field): field is [string, string[]] => Array.isArray(field[1]))
    const [first] = problems
    super(text('detail') ?? (first ? `${first[0]}: ${first[1].join(' ')}` : `${call}: ${answer.status}`))
    this.name = 'ContenderError'
    this.call = call
    this.status = answer.status
    this.code = text('code')
    this.fields = Object.fromEntries(problems)
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterS = Number.isFinite(seconds) ? seconds : undefined
    this.requestId = answer.headers.get('x-request-id') ?? undefined
  }
}

/** Returns whether a call was refused for one of these reasons; only reasons that the call has compile. */
export function isRefused<Name extends keyof Calls>(
  error: unknown,
  call: Name,
  ...codes: RefusalOf<Name>[]
): error is ContenderError & { code: RefusalOf<Name> } {
  if (!(error instanceof ContenderError) || error.call !== call) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}
