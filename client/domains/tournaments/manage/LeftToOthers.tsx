import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { useSite } from '#client/lib/use-site.ts'
import { type Desk, deskQuery } from '#client/domains/tournaments/queries.ts'

const WHY: readonly string[] = ['own_match', 'with_moderators', 'decided'] satisfies Why[]

/** True when a preview leaves the act to others: there is nothing to confirm then. */
export const isForOthers = (error: Error | null): boolean =>
  error instanceof CallError && error.code !== undefined && WHY.includes(error.code)

export type Why = Desk['left_to_others'][number]['why']

/** Why this reader may not act on a match; undefined for all others. */
export function useLeftToOthers(id: number): (matchId: number) => Why | undefined {
  const { data } = useQuery(deskQuery(id))
  return (matchId) => data?.left_to_others.find((each) => each.match_id === matchId)?.why
}

/** Says whose a match is, and whom to ask, in place of the buttons. */
export function LeftToOthers({ why }: { why: Why }) {
  const { support_email: email } = useSite().brand
  return (
    <p role="note" className="min-w-0 text-14 text-pretty wrap-anywhere text-muted">
      {t('tournaments.desk.left_to_others', { why, email })}
    </p>
  )
}
