import { t } from '#messages/lobbies.ts'
/** Equal shares in whole percents that add up to 100; the first share gets the remainder. */
export function equalPercents(count: number): number[] {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - each * (count - 1) : each))
}

/** The typed percents, or the problem with them. */
export function readPercents(
  texts: readonly string[],
): { ok: true; percents: number[] } | { ok: false; problem: string } {
  if (texts.some((text) => !/^\d{1,3}$/.test(text.trim())))
    return { ok: false, problem: t('lobbies.share_form.percent') }
  const percents = texts.map(Number)
  const sum = percents.reduce((all, percent) => all + percent, 0)
  return sum === 100 ? { ok: true, percents } : { ok: false, problem: t('lobbies.share_form.sum', { sum }) }
}
