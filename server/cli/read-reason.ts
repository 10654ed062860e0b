import { parseArgs } from 'node:util'

const MIN_REASON = 3
export const REASON_PROBLEM = 'Give a reason: --reason=<text>'

/** The words of a command and its `--reason`, empty when it is too short. Undefined for options that are unknown. */
export function readReason(args: string[]): { positionals: string[]; reason: string } | undefined {
  try {
    const options = { reason: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const reason = values.reason?.trim() ?? ''
    return { positionals, reason: reason.length < MIN_REASON ? '' : reason }
  } catch {
    return undefined
  }
}
