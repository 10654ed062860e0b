import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { EntrantName } from '#client/domains/tournaments/page/EntrantName.tsx'
import { PaidBadge, PrizesNote } from '#client/domains/tournaments/page/PrizesCard.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import type { Shared } from '#client/ui/overlays/ShareDialog.tsx'
import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import type { Finisher } from './story.ts'

const SHOWN = 8

type Props = { tournament: Tournament; finishers: readonly Finisher[]; onAll: () => void }

/** The best places with their prizes, and the viewer's own. */
export function PlacesCard({ tournament, finishers, onAll }: Props) {
  const { me, prize_winners: winners, team_size: size } = tournament
  const prizes = new Map(winners.map((each) => [each.entrant_id, each]))
  const best = finishers.slice(0, SHOWN)
  const own = finishers.slice(SHOWN).find(({ entrantId }) => entrantId === me?.entrant_id)
  const hasPrizes = winners.length > 0
  const title = t(hasPrizes ? 'tournaments.finished.places_and_prizes' : 'tournaments.finished.places')
  return (
    <Card
      title={title}
      aside={
        <span className="flex items-center gap-3">
          <PaidBadge tournament={tournament} />
          <Button size="small" variant="outline" onClick={onAll}>
            {t('tournaments.tabs.standings')}
          </Button>
        </span>
      }
    >
      <ol aria-label={title} className="-mx-4 sm:-mx-6">
        {[...best, ...(own ? [own] : [])].map((finisher) => {
          const prize = prizes.get(finisher.entrantId)
          const isMine = finisher.entrantId === me?.entrant_id
          const isShared = finisher.place <= 3 || isMine
          return (
            <li
              key={finisher.entrantId}
              className={`flex min-h-13 items-center gap-3.5 border-t border-line px-4 sm:px-6 ${isMine ? 'bg-tint-accent' : ''}`}
            >
              <span className="sr-only">{t('tournaments.details.place', { place: finisher.place })}</span>
              <span aria-hidden="true" className="font-wide w-8 shrink-0 text-16 tabular-nums">
                {finisher.place}
              </span>
              <PlayerAvatar name={finisher.name} url={null} size={32} />
              <span className="min-w-0 grow">
                {prize || size === 1 ? (
                  <EntrantName name={finisher.name} teamId={prize?.team_id ?? null} />
                ) : (
                  <bdi className="block truncate font-semibold">{finisher.name}</bdi>
                )}
              </span>
              <span className={`shrink-0 text-14 text-muted tabular-nums ${isShared ? 'max-sm:hidden' : ''}`}>
                {`${finisher.won} – ${finisher.lost}`}
              </span>
              <span className="w-11 shrink-0 max-sm:empty:hidden">
                {isShared ? (
                  <ShareButton
                    isIcon
                    size="small"
                    variant="quiet"
                    label={t('tournaments.share.share_place', { name: finisher.name })}
                    shared={sharedPlace(tournament, finisher)}
                  />
                ) : null}
              </span>
              {hasPrizes ? (
                <span className="w-20 shrink-0 text-end text-16 font-semibold text-win">
                  {prize ? <Money cents={prize.amount_cents} /> : null}
                </span>
              ) : null}
            </li>
          )
        })}
      </ol>
      <PrizesNote tournament={tournament} />
    </Card>
  )
}

const sharedPlace = (
  { id, name, entrants_count: count, version }: Tournament,
  finisher: Finisher,
): Shared => ({
  title: t('common.named', {
    name: finisher.name,
    value: `${t('tournaments.share.standing', { place: finisher.place, count })} · ${name}`,
  }),
  url: `${pageOrigin()}/tournament-details?tournamentId=${id}`,
  picture: addressOf('GET v1 /tournaments/{id}/place-preview/', {
    params: { id },
    query: { entrant: finisher.entrantId, v: version },
  }).url,
})
