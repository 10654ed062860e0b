import { t } from '#messages/matches.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { useAct } from '#client/lib/api/act.ts'
import { query, renew } from '#client/lib/api/query.ts'
import { percentText } from '#client/lib/percent-text.ts'
import { ButtonLink } from '#client/ui/Button.tsx'

const picksQuery = (id: number, invite: string | undefined) =>
  query('GET v1 /matches/{id}/picks/', { params: { id }, query: { invite } })

type Props = { match: Match; invite: string | undefined }

/** Lets whoever watches a match say who will win, and shows what the others think. Without picks nothing is left of it once it is closed. */
export function PickWinner({ match, invite }: Props) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const ofMatch = picksQuery(match.id, invite)
  const { data: picks } = useQuery(ofMatch)
  const pick = useAct('PUT v1 /matches/{id}/pick/', {
    input: (side_id: number | null) => ({ params: { id: match.id }, body: { side_id } }),
    onSuccess: (picked) => queryClient.setQueryData(ofMatch.queryKey, picked),
    onError: () => renew(queryClient, ofMatch.queryKey),
  })
  const [first, second] = match.sides
  // Picks close with the match's first result, which the page knows before it reads them again.
  const isOpen = picks?.is_open === true && match.running.length === 0 && isUndecided(match)
  const count = picks ? picks.counts[0] + picks.counts[1] : 0
  if (!picks || !first || !second || (!isOpen && count === 0)) return null
  const mine = match.sides.find(({ id }) => id === picks.my_side_id)
  return (
    <section aria-labelledby="picks" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="picks" className="text-20">
          {isOpen ? t('matches.picks.title') : t('matches.picks.closed_title')}
        </h2>
        <p className="text-14 text-muted">{t('matches.picks.count', { count })}</p>
      </div>
      {isOpen && user ? (
        <div className="mt-4 grid grid-cols-2 gap-3">
          {[first, second].map((side) => {
            const isMine = side.id === picks.my_side_id
            return (
              <button
                key={side.id}
                type="button"
                aria-pressed={isMine}
                disabled={pick.isPending}
                onClick={() => pick.mutate(isMine ? null : side.id)}
                className={`flex min-h-13 min-w-0 items-center justify-center gap-2 rounded-input border px-3 py-2 text-16 font-semibold ${isMine ? 'border-text bg-raised' : 'border-edge hover:bg-raised'}`}
              >
                {isMine ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
                <bdi className="min-w-0 truncate">{side.name}</bdi>
              </button>
            )
          })}
        </div>
      ) : null}
      {isOpen && !user ? (
        <ButtonLink
          to="/"
          search={{
            redirect: `/lobby-detail/${match.lobby_id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`,
          }}
          variant="outline"
          className="mt-4"
        >
          {t('matches.picks.sign_in')}
        </ButtonLink>
      ) : null}
      {count > 0 ? (
        <Shares
          names={[first.name, second.name]}
          counts={picks.counts}
          mine={mine ? (mine === first ? 0 : 1) : undefined}
        />
      ) : null}
      {mine && !isOpen ? (
        <p className="mt-3 text-14 text-muted">{t(verdictOf(match, mine.id), { side: mine.name })}</p>
      ) : null}
    </section>
  )
}

type SharesProps = {
  names: readonly [string, string]
  counts: readonly [number, number]
  mine: 0 | 1 | undefined
}

/** Shows how the picks are divided, as one bar. */
function Shares({ names, counts, mine }: SharesProps) {
  const all = counts[0] + counts[1]
  const shares = [counts[0] / all, counts[1] / all] as const
  return (
    <ul className="mt-4 flex gap-1">
      {shares.map((share, at) => (
        <li
          key={at}
          className={`min-w-0 basis-12 transition-[flex-grow] duration-300 ${at === 1 ? 'text-end' : ''}`}
          style={{ flexGrow: share * 100 }}
        >
          <span
            aria-hidden="true"
            className={`block h-3 ${at === 0 ? 'rounded-s-full' : 'rounded-e-full'} ${share === 0 ? 'bg-line' : share > 0.5 ? 'bg-text' : 'bg-muted'} ${mine === at ? 'shadow-[0_3px_0_var(--accent-text)]' : ''}`}
          />
          <span aria-hidden="true" className="mt-2 block text-14 font-semibold tabular-nums">
            {percentText(share)}
          </span>
          <span className="sr-only">
            {t('matches.picks.share', { side: names[at] ?? '', percent: percentText(share) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const isUndecided = ({ status }: Match) => status === 'scheduled' || status === 'veto' || status === 'live'

function verdictOf({ status, winner_side_id: winner }: Match, mine: number) {
  if (status !== 'settled' || winner === null) return 'matches.picks.yours'
  return winner === mine ? 'matches.picks.right' : 'matches.picks.wrong'
}
