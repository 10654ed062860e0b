/** How bad something is: a site cannot run with a failure, and runs worse with a warning. */
export type Level = 'ok' | 'warn' | 'fail'
/** A check and its result on one line. Anything but `ok` says what to do. */
export type Finding = { level: Level; name: string; text: string }

const SHOWN: Record<Level, string> = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }
const NAME_WIDTH = 12

export const ok = (name: string, text: string): Finding => ({ level: 'ok', name, text })
export const warn = (name: string, text: string): Finding => ({ level: 'warn', name, text })
export const failed = (name: string, text: string): Finding => ({ level: 'fail', name, text })

export function lineOf({ level, name, text }: Finding): string {
  return `${SHOWN[level]}  ${name.padEnd(NAME_WIDTH)}  ${text}`
}

/** The last line: how much was found, and whether the site can run. */
export function summaryOf(findings: Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const [failures, warnings] = [count('fail'), count('warn')]
  if (failures === 0 && warnings === 0) return `All ${findings.length} checks are well.`
  return `${findings.length} checks: ${failures} failed, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
}

/** The message of whatever was thrown, on one line. */
export function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code) : String(error)
  return text.replaceAll(/\s*\n\s*/g, ' ')
}
