import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { materialOfTier, seasonTrophyUrl } from '#core/art/season-trophy.ts'
import { materialOf } from '#core/art/material.ts'
import { lineThrough, placePoints, scaleOf } from '#client/domains/players/results/curve.ts'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { FitText } from '#client/ui/FitText.tsx'

export type Recap = AnswerFor<'GET v1 /players/season-recap/'>
type Result = Recap['results'][number]
/** A picture of the recap: what stands in it, and what is behind that. */
type Frame = { id: string; ground: ReactNode; content: ReactNode }

/** The frames of a season; what there is nothing to tell of is left out. */
export function framesOf(recap: Recap): Frame[] {
  const { player, game, best_win: best, rival, rating } = recap
  const self = recap.is_me ? 'yes' : 'no'
  const name = player.username
  return [
    {
      id: 'matches',
      ground: <Ground slug={game} />,
      content: <Matches recap={recap} />,
    },
    ...(best
      ? [
          {
            id: 'best_win',
            ground: <Ground slug={best.opponent.username} />,
            content: (
              <div className="grid h-full content-center gap-6">
                <p className="text-20">{t('matches.recap.best_win', { self })}</p>
                <span className="justify-self-start">
                  <AvatarFrame tier={best.tier} size={120} isPlain>
                    <PlayerAvatar name={best.opponent.username} url={best.opponent.avatar_url} size={120} />
                  </AvatarFrame>
                </span>
                <FitText className="text-64 leading-tight">{best.opponent.username}</FitText>
                <p className="flex items-center gap-3 text-20">
                  <TierEmblem tier={best.tier} size={40} />
                  {t('matches.recap.rated', { tier: tierName(best.tier), rating: best.opponent_rating })}
                </p>
                {recap.streak > 1 ? (
                  <p className="text-20 text-muted">{t('matches.recap.streak', { count: recap.streak })}</p>
                ) : null}
              </div>
            ),
          },
        ]
      : []),
    ...(rival
      ? [
          {
            id: 'rival',
            ground: <Versus one={name} other={rival.player.username} />,
            content: <Rival recap={recap} rival={rival} />,
          },
        ]
      : []),
    ...(rating
      ? [
          {
            id: 'rating',
            ground: <Light tier={rating.tier} slug={game} />,
            content: <End recap={recap} rating={rating} />,
          },
        ]
      : []),
  ]
}

function Matches({ recap }: { recap: Recap }) {
  const { played, won, lost, drawn, results, is_me: isMe, player } = recap
  return (
    <div className="flex h-full flex-col justify-center gap-8">
      <p>
        {t.rich('matches.recap.played', {
          self: isMe ? 'yes' : 'no',
          name: player.username,
          count: played,
          lead: <span className="block text-20" />,
          figure: <span className="font-wide block text-[8rem] leading-none tabular-nums" />,
          unit: <span className="font-wide block text-40" />,
        })}
      </p>
      <Squares results={results} />
      <p className="text-20">{t('matches.recap.tally', { won, lost, drawn })}</p>
    </div>
  )
}

const SQUARES: Record<Result, string> = { win: 'bg-win', loss: 'bg-text/25', draw: 'bg-text/60' }

function Squares({ results }: { results: readonly Result[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-12 gap-1.5">
      {results.map((result, index) => (
        <span
          key={index}
          className={`aspect-square [clip-path:polygon(0_0,72%_0,100%_28%,100%_100%,0_100%)] ${SQUARES[result]}`}
        />
      ))}
    </div>
  )
}

function Rival({ recap, rival }: { recap: Recap; rival: NonNullable<Recap['rival']> }) {
  const { player, is_me: isMe } = recap
  return (
    <div dir="ltr" className="flex h-full flex-col justify-between">
      <Person {...player} />
      <p className="font-wide w-fit self-center bg-bg px-8 py-2 text-64 tabular-nums [clip-path:polygon(8%_0,100%_0,92%_100%,0_100%)]">
        <span aria-hidden="true">
          {rival.won} – {rival.lost}
        </span>
        <span className="sr-only">
          {t('matches.recap.tally', { won: rival.won, lost: rival.lost, drawn: rival.drawn })}
        </span>
      </p>
      <div className="flex flex-col items-end gap-4">
        <p className="text-20">{t('matches.recap.rival', { self: isMe ? 'yes' : 'no' })}</p>
        <Person {...rival.player} isRight />
        <ul className="flex gap-1.5">
          {rival.last.map((result, index) => (
            <li
              key={index}
              className={`grid size-8 place-items-center rounded-sm bg-bg/70 text-14 font-[700] ${result === 'win' ? 'text-win' : result === 'loss' ? 'text-loss' : 'text-muted'}`}
            >
              {t('matches.recap.letter', { result })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Person({ username, avatar_url: url, isRight = false }: Recap['player'] & { isRight?: boolean }) {
  return (
    <div className={`flex w-full items-center gap-4 ${isRight ? 'flex-row-reverse text-right' : ''}`}>
      <PlayerAvatar name={username} url={url} size={96} />
      <div className="min-w-0 grow">
        <FitText className="text-28 leading-tight">{username}</FitText>
      </div>
    </div>
  )
}

const BOX = { width: 400, height: 140 }

function End({ recap, rating }: { recap: Recap; rating: NonNullable<Recap['rating']> }) {
  const { is_me: isMe, player, game } = recap
  const { tier, place, of, points } = rating
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 text-center">
      {tier ? <img src={seasonTrophyUrl(game, tier)} alt="" className="size-48" /> : null}
      <div className="w-full">
        <p className="text-20">
          {t('matches.recap.finished', {
            kind: tier ? 'tier' : 'rating',
            self: isMe ? 'yes' : 'no',
            name: player.username,
          })}
        </p>
        <div style={tier ? { color: materialOf(materialOfTier(tier)).bright } : undefined}>
          <FitText className="text-64 leading-tight">{tier ? tierName(tier) : String(rating.end)}</FitText>
        </div>
        {place ? <p className="text-20">{t('matches.recap.place', { place, count: of })}</p> : null}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible text-accent-text"
      >
        <path
          d={lineThrough(placePoints(points, scaleOf(points), BOX))}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p dir="ltr" className="flex w-full justify-between gap-3 text-14">
        <span dir="auto">{t('matches.recap.start', { rating: rating.start })}</span>
        <span dir="auto" className="text-muted">
          {t('matches.recap.peak', { rating: rating.peak })}
        </span>
        <span dir="auto" className="font-[700]">
          {t('matches.recap.end', { rating: rating.end })}
        </span>
      </p>
    </div>
  )
}

const COVER = 'absolute inset-0 -z-10 bg-cover bg-center'

function Ground({ slug }: { slug: string }) {
  return (
    <span
      aria-hidden="true"
      className={COVER}
      style={{
        backgroundImage: `linear-gradient(${artShade(0.45)}, ${artShade(0.85)} 70%), ${backgroundOf(slug, 'tile', null)}`,
      }}
    />
  )
}

/** Two patterns, parted by the diagonal that lies down on a tall picture. */
function Versus({ one, other }: { one: string; other: string }) {
  return (
    <>
      <Ground slug={other} />
      <span
        aria-hidden="true"
        className={`${COVER} [clip-path:polygon(0_0,100%_0,100%_45%,0_57%)]`}
        style={{
          backgroundImage: `linear-gradient(${artShade(0.4)}, ${artShade(0.6)}), ${backgroundOf(one, 'tile', null)}`,
        }}
      />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-accent [clip-path:polygon(0_57%,100%_45%,100%_46.5%,0_58.5%)]"
      />
    </>
  )
}

/** Light of the tier's own hue behind its trophy. */
function Light({ tier, slug }: { tier: string | null; slug: string }) {
  if (!tier) return <Ground slug={slug} />
  const { dark } = materialOf(materialOfTier(tier))
  return (
    <span
      aria-hidden="true"
      className={COVER}
      style={{ backgroundImage: `radial-gradient(circle at 50% 30%, ${dark}, transparent 65%)` }}
    />
  )
}
