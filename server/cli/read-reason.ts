import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

const MIN_REASON = 3
export const REASON_PROBLEM = 'Give a reason: --reason=<text>'

/** The words of a command and its options. Undefined for options that are unknown, or lack their value. */
export function readWords<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** The words of a command and its `--reason`, empty when it is too short. Undefined for options that are unknown. */
export function readReason(args: string[]): { positionals: string[]; reason: string } | undefined {
  const read = readWords(args, { reason: { type: 'string' } })
  if (!read) return undefined
  const reason = read.values.reason?.trim() ?? ''
  return { positionals: read.positionals, reason: reason.length < MIN_REASON ? '' : reason }
}
