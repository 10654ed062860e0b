import { t } from '#messages/lobbies.ts'
import { type CSSProperties, type ReactNode, use, useState } from 'react'
import { endingSentence } from '#client/domains/matches/dispute/disputeText.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { RatingStep } from '#client/domains/players/results/RatingStep.tsx'
import { scoreText } from '#client/domains/players/results/score-text.ts'
import { tierName } from '#contract/players/tier-name.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { CrownContext, type CrownProps } from '#client/domains/lobbies/room/tournament-parts.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'
import { seriesText } from '#client/domains/lobbies/texts/texts.ts'
import { sideGround } from '#client/ui/art/picture.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { FRAMED } from '#client/ui/art/shade.ts'
import { FitText } from '#client/ui/FitText.tsx'
import { FACING, useMedia } from '#client/ui/media.ts'
import { RollingNumber } from '#client/ui/RollingNumber.tsx'
import { NewTier } from './NewTier.tsx'
import type { Receipt } from './receipt.ts'
import { newTier } from './receipt.ts'
import { resultView, type ResultView } from './result-view.ts'
import './result.css'

type Props = {
  lobby: Lobby
  match: Match | undefined
  playerId: string | undefined
  receipt: Receipt | undefined
}

/** The result as a picture: the winner's half is the large one, the loser's goes dark. */
export function ResultHero({ lobby, match, playerId, receipt }: Props) {
  const [isStill, setStill] = useState(false)
  const view = resultView(lobby, match, playerId)
  if (!view) return null
  const { winner, sides } = view
  const isMine = sideOf(lobby, playerId) !== undefined
  const hasWon = isMine && winner === 'left'
  const tier = hasWon ? newTier(receipt) : undefined
  const showCrown = use(CrownContext)
  const lit = sides[winner === 'right' ? 1 : 0]
  const withCrown = (tournament: Lobby['tournament'], children: CrownProps['children']): ReactNode =>
    tournament ? showCrown(tournament, children) : children(undefined)
  return (
    <section
      aria-label={t('common.result')}
      data-theme="dark"
      data-winner={winner}
      data-tier={tier}
      data-still={isStill || undefined}
      onPointerDown={() => setStill(true)}
      className="result relative isolate overflow-hidden rounded-card border border-line bg-bg text-text facing:grid facing:min-h-96"
      style={
        {
          '--slash': hasWon ? 'var(--win)' : 'oklch(1 0 0 / 0.6)',
          '--width': hasWon ? '16px' : '3px',
        } as CSSProperties
      }
    >
      {(['left', 'right'] as const).map((at, index) => (
        <span
          key={at}
          aria-hidden="true"
          className="result-half -z-10"
          data-at={at}
          data-lost={(winner !== 'nobody' && winner !== at && !(isMine && at === 'left')) || undefined}
          data-small={at === (winner === 'right' ? 'left' : 'right') || undefined}
          style={{ backgroundImage: pictureOf(sides[index] ?? lit) }}
        />
      ))}
      <span aria-hidden="true" className="result-slash -z-10" data-at={winner === 'right' ? 'to' : 'from'} />
      <div
        className={`grid facing:items-center ${winner === 'right' ? 'facing:grid-cols-[20fr_28fr_52fr]' : winner === 'left' ? 'facing:grid-cols-[52fr_28fr_20fr]' : 'facing:grid-cols-[35fr_30fr_35fr]'}`}
      >
        {withCrown(hasWon ? lobby.tournament : null, (crown) => (
          <Headline
            {...{ match, view, isMine, tier, receipt, crown }}
            className={winner === 'right' ? 'facing:order-3' : 'facing:order-1'}
          />
        ))}
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-5 facing:contents">
          <Person
            side={sides[0]}
            match={match}
            at="left"
            className={winner === 'right' ? 'facing:order-1' : 'facing:hidden'}
            isLost={winner === 'right' && !isMine}
          />
          <Score view={view} lobby={lobby} className="facing:order-2" />
          <Person
            side={sides[1]}
            match={match}
            at="right"
            className={winner === 'right' ? 'facing:hidden' : 'facing:order-3'}
            isLost={winner === 'left'}
          />
        </div>
      </div>
    </section>
  )
}

const leadOf = ({ players }: LobbySide) => (players.length === 1 ? players[0] : undefined)
const nameOf = (side: LobbySide) => leadOf(side)?.username ?? side.name

const pictureOf = (side: LobbySide) => sideGround(nameOf(side), leadOf(side)?.avatar_url)

type HeadlineProps = {
  match: Match | undefined
  view: ResultView
  isMine: boolean
  tier: ReturnType<typeof newTier>
  receipt: Receipt | undefined
  /** The match has won a tournament, which is more than a new tier. */
  crown: Parameters<CrownProps['children']>[0]
  className: string
}

function Headline({ match, view, isMine, tier, receipt, crown, className }: HeadlineProps) {
  const { winner, sides } = view
  const [mine, theirs] = [nameOf(sides[0]), nameOf(sides[1])]
  const title =
    winner === 'nobody'
      ? t('lobbies.result.a_draw')
      : isMine && winner === 'left'
        ? t('lobbies.result.you_won')
        : t('lobbies.result.side_won', { side: winner === 'left' ? mine : theirs })
  const loser = winner === 'left' ? theirs : mine
  // A loss shows the rating at the player's own side.
  const rating = isMine && winner !== 'right' ? receipt?.rating : undefined
  const isFacing = useMedia(FACING)
  const lit = sides[winner === 'right' ? 1 : 0]
  return (
    <div
      className={`grid min-h-76 content-start justify-items-center gap-4 px-4 pt-6 pb-24 text-center facing:min-h-0 facing:grid-cols-[auto_minmax(0,1fr)] facing:items-center facing:justify-items-start facing:gap-8 facing:py-8 facing:text-start ${winner === 'right' ? 'facing:ps-[22%] facing:pe-8' : 'facing:ps-10'} ${className}`}
    >
      {crown ? (
        <img src={crown.trophy} alt="" className="result-enter size-32 facing:size-48" />
      ) : tier ? (
        <NewTier tier={tier} className="size-28 facing:size-44" />
      ) : (
        <span className="result-enter">
          <PlayerAvatar
            name={nameOf(lit)}
            url={leadOf(lit)?.avatar_url ?? null}
            size={isFacing ? 132 : 72}
            className={FRAMED}
          />
        </span>
      )}
      <div className="w-full min-w-0" aria-live="polite">
        <h2 tabIndex={-1} className="outline-none">
          {crown ? (
            <span className="font-wide line-clamp-3 text-28 leading-tight text-balance wrap-anywhere facing:text-40">
              {crown.title}
            </span>
          ) : (
            <FitText
              className={`leading-tight ${isMine && winner !== 'right' ? 'text-40 facing:text-64' : 'text-28 facing:text-40'}`}
            >
              {title}
            </FitText>
          )}
          <span className="sr-only">
            {isMine && winner === 'right' ? ` ${t('lobbies.result.you_lost')}` : null}
            {view.score ? ` ${t('common.score', { first: view.score[0], second: view.score[1] })}` : null}
          </span>
        </h2>
        {tier ? (
          <p className="result-enter font-wide mt-1 text-20 [--at:1100ms] facing:text-28">
            {t(receipt?.rating?.placed ? 'lobbies.result.placed_in' : 'lobbies.result.promoted_to', {
              tier: tierName(tier),
            })}
          </p>
        ) : null}
        {rating ? (
          <p className="result-enter mt-2 flex flex-wrap items-center justify-center gap-x-3 [--at:500ms] facing:justify-start">
            <RatingStep before={rating.before} after={rating.after} rolls />
            <span className="text-14">{t('lobbies.result.place', { place: rating.place })}</span>
          </p>
        ) : null}
        <p className="mt-2 text-14 text-pretty text-muted empty:hidden">
          {match ? endingSentence(match.ending, loser) : null}
        </p>
      </div>
    </div>
  )
}

function Score({ view, lobby, className }: { view: ResultView; lobby: Lobby; className: string }) {
  const { score, winner } = view
  const faint = 'text-muted'
  const isLong = score?.some((points) => points > 9)
  // The dark field leans away from the winner's half, and the score stands in its middle.
  const middle = winner === 'left' ? 'facing:ps-[14.3%]' : winner === 'right' ? 'facing:pe-[14.3%]' : ''
  return (
    <div className={`text-center ${middle} ${className}`}>
      {score ? (
        <p
          className={`font-wide leading-none whitespace-nowrap tabular-nums ${isLong ? 'text-28 sm:text-40 facing:text-[clamp(2rem,5vw,4rem)]' : 'text-40 facing:text-[clamp(2.5rem,7vw,5.5rem)]'}`}
        >
          <span className={winner === 'right' ? faint : ''}>
            <RollingNumber from={0} to={score[0]} />
          </span>
          <span className={faint}>–</span>
          <span className={winner === 'left' ? faint : ''}>
            <RollingNumber from={0} to={score[1]} />
          </span>
        </p>
      ) : (
        <p className="text-16 font-semibold text-muted facing:text-28">{scoreText(null)}</p>
      )}
      <p className="mt-2 text-12 text-muted facing:text-14">{seriesText(lobby.best_of)}</p>
    </div>
  )
}

type PersonProps = {
  side: LobbySide
  match: Match | undefined
  at: 'left' | 'right'
  isLost: boolean
  className: string
}

/** A side beside the score; face to face only the one without the headline. */
function Person({ side, match, at, isLost, className }: PersonProps) {
  const isFacing = useMedia(FACING)
  const lead = leadOf(side)
  const rated = lead && match?.sides.flatMap(({ players }) => players).find(({ id }) => id === lead.id)
  return (
    <div
      className={`flex min-w-0 flex-col gap-2 facing:gap-3 facing:px-6 ${at === 'right' ? 'items-end text-end' : 'items-start'} ${className}`}
    >
      <PlayerAvatar
        name={nameOf(side)}
        url={lead?.avatar_url ?? null}
        size={isFacing ? 84 : 44}
        className={isLost ? `grayscale ${FRAMED}` : FRAMED}
      />
      <div className="w-full min-w-0">
        <FitText className={`text-14 facing:text-28 ${isLost ? 'text-muted' : ''}`}>{nameOf(side)}</FitText>
        {rated && rated.rating_after !== null ? (
          <span className="hidden facing:block">
            <RatingStep before={rated.rating} after={rated.rating_after} />
          </span>
        ) : null}
      </div>
    </div>
  )
}
