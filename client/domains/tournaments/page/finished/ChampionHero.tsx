import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { materialOf } from '#core/art/material.ts'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { trophyUrl } from '#core/art/trophy.ts'
import { formatText } from '#client/domains/tournaments/words/next.ts'
import { Time } from '#client/ui/Time.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import type { Finisher } from './story.ts'
import './finished.css'

const PLACES = ['gold', 'silver', 'bronze'] as const
/** Winner in the middle; the second at the left. */
const STEPS = [
  { at: 1, height: 'h-44 sm:h-52' },
  { at: 0, height: 'h-52 sm:h-64' },
  { at: 2, height: 'h-40 sm:h-46' },
] as const

type Props = { tournament: Tournament; finishers: readonly Finisher[] }

/** The champion with the trophy, and the podium beside it. */
export function ChampionHero({ tournament, finishers }: Props) {
  const { game, gameName, modeName } = useCatalogue()
  const [champion] = finishers
  const name = tournament.winner ?? champion?.name ?? ''
  const gold = materialOf('gold')
  const prizes = new Map(tournament.prize_winners.map((each) => [each.entrant_id, each.amount_cents]))
  return (
    <section
      aria-labelledby="champion"
      data-theme="dark"
      className="champion relative isolate overflow-hidden rounded-card border border-line bg-bg text-text"
      style={{
        backgroundImage: `linear-gradient(${artShade(0.72)}, ${artShade(0.86)}), ${backgroundOf(tournament.game, 'banner', game(tournament.game)?.picture)}`,
      }}
    >
      <span
        aria-hidden="true"
        className="champion-half"
        style={{
          backgroundImage: `linear-gradient(${artShade(0.45)}, ${artShade(0.78)}), ${backgroundOf(name, 'tile', null)}`,
        }}
      />
      <span aria-hidden="true" className="champion-slash" style={{ backgroundColor: gold.light }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="flex min-w-0 items-center gap-4 p-5 max-sm:flex-col max-sm:text-center sm:gap-8 sm:p-8 lg:self-center">
          <img
            src={trophyUrl({ shape: 'cup', slug: tournament.game, material: 'gold', label: '1' })}
            alt=""
            className="size-36 shrink-0 sm:size-48"
          />
          <div className="w-full min-w-0">
            <p className="text-16 font-semibold" style={{ color: gold.bright }}>
              {t('tournaments.finished.champion')}
            </p>
            <h2 id="champion">
              <FitText className="text-40 leading-tight sm:text-64">{name}</FitText>
            </h2>
            {champion && champion.played > 1 ? (
              <p className="mt-1 text-16">
                {t('tournaments.finished.record', { won: champion.won, all: champion.played })}
              </p>
            ) : null}
            <p className="mt-2 text-14 text-muted">
              {gameName(tournament.game)} · {modeName(tournament.game, tournament.mode)} ·{' '}
              {formatText(tournament)} · <Time at={tournament.starts_at} format="absolute" />
            </p>
          </div>
        </div>
        {finishers.length >= 3 ? (
          <ol
            aria-label={t('tournaments.finished.podium')}
            className="grid grid-cols-[repeat(3,minmax(0,1fr))] items-end gap-2 px-4 sm:gap-3 sm:px-8"
          >
            {STEPS.map(({ at, height }) => {
              const finisher = finishers[at]
              return finisher ? (
                <Step
                  key={finisher.entrantId}
                  finisher={finisher}
                  at={at}
                  height={height}
                  slug={tournament.game}
                  cents={prizes.get(finisher.entrantId) ?? 0}
                />
              ) : null
            })}
          </ol>
        ) : null}
      </div>
    </section>
  )
}

type StepProps = { finisher: Finisher; at: 0 | 1 | 2; height: string; slug: string; cents: number }

function Step({ finisher: { name, place, won, lost }, at, height, slug, cents }: StepProps) {
  const material = PLACES[place - 1] ?? 'bronze'
  const metal = materialOf(material)
  return (
    <li className="min-w-0" style={{ order: at === 1 ? 0 : at === 0 ? 1 : 2 }}>
      <img
        src={trophyUrl({ shape: 'cup', slug, material, label: String(place) })}
        alt=""
        className="mx-auto size-16 sm:size-20"
      />
      <div
        className={`cut-corner grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-1 border-t-4 px-2 pt-3 text-center [--cut:12px] ${height}`}
        style={{
          borderColor: metal.light,
          backgroundImage: `linear-gradient(${metal.deep}, transparent)`,
        }}
      >
        <PlayerAvatar name={name} url={null} size={40} />
        <span className="sr-only">{t('tournaments.details.place', { place })}</span>
        <span className="w-full min-w-0">
          <FitText className="text-14 sm:text-16">{name}</FitText>
        </span>
        <span className="text-12 tabular-nums">{`${won} – ${lost}`}</span>
        {cents > 0 ? <span className="text-14 font-bold text-win">{formatMoney(cents)}</span> : null}
      </div>
    </li>
  )
}
