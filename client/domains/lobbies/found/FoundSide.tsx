import { t } from '#messages/lobbies.ts'
import { Check, CircleDashed } from 'lucide-react'
import { percentText } from '#client/lib/percent-text.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { tierName } from '#contract/players/tier-name.ts'
import type { LobbySide } from '#client/domains/lobbies/queries.ts'
import { sideRating, sideTier } from '#client/domains/lobbies/texts/texts.ts'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { sideGround } from '#client/ui/art/picture.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import { FACING, useMedia } from '#client/ui/media.ts'
import { tierOf } from '#core/tier.ts'

export type MatchUp = AnswerFor<'GET v1 /lobbies/{id}/match-up/'>
type Seat = LobbySide['players'][number]
type Props = {
  side: LobbySide
  at: 'mine' | 'theirs'
  size: number
  matchUp: MatchUp | undefined
  playerId: string
}

const isReady = ({ state }: Seat) => state === 'ready'
export const isSideReady = ({ players }: LobbySide, size: number) => players.filter(isReady).length >= size

/** The picture of a side, which fills its half; without color while the own side is ready and this one is not. */
export function FoundHalf({ side, at, waits }: Pick<Props, 'side' | 'at'> & { waits: boolean }) {
  const [lead] = side.players
  const picture = side.players.length === 1 ? lead?.avatar_url : null
  return (
    <span
      aria-hidden="true"
      className="found-half"
      data-at={at}
      data-waits={waits || undefined}
      style={{
        backgroundImage: sideGround(side.name || (lead?.username ?? ''), picture),
      }}
    />
  )
}

const PLACES = {
  mine: 'end-5 bottom-6 items-end text-end facing:start-[8cqw] facing:end-auto facing:top-[14cqh] facing:bottom-auto facing:items-start facing:text-start',
  theirs:
    'start-5 top-20 items-start text-start facing:start-auto facing:end-[8cqw] facing:top-[14cqh] facing:items-end facing:text-end',
}

/** A side: the picture, the name, the rating and whether it is ready; of a team, a line for each player. */
export function FoundSide(props: Props) {
  const { side, at, size, playerId } = props
  const [lead] = side.players
  if (!lead) return null
  return (
    <div
      className={`absolute z-10 flex w-[min(26rem,calc(100cqw-2.5rem))] flex-col facing:w-[27cqw] ${PLACES[at]}`}
    >
      {size === 1 ? (
        <Single {...props} seat={lead} />
      ) : (
        <>
          <Head
            {...props}
            picture={null}
            name={side.name || lead.username}
            rating={sideRating(side) ?? lead.rating}
            isNew={sideTier(side) === undefined}
          />
          <ul className="mt-5 flex w-full gap-3 facing:mt-8 facing:grid facing:gap-3.5">
            {side.players.map((seat) => (
              <TeamRow key={seat.id} seat={seat} at={at} isMe={seat.id === playerId} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Single({ seat, matchUp, at, ...props }: Props & { seat: Seat }) {
  const facts = matchUp?.players.find(({ id }) => id === seat.id)
  const matches = facts ? facts.wins + facts.losses + facts.draws : 0
  return (
    <>
      <Head
        {...props}
        at={at}
        matchUp={matchUp}
        picture={seat.avatar_url}
        name={seat.username}
        rating={seat.rating}
        isNew={seat.provisional}
        place={facts?.place ?? null}
      />
      {facts && matches > 0 ? (
        <div
          className={`found-part mt-4 hidden flex-wrap items-center gap-3 text-14 [--at:400ms] facing:flex ${at === 'theirs' ? 'flex-row-reverse' : ''}`}
        >
          <LastResults isSmall results={facts.last} />
          {t('lobbies.found.win_share', { share: percentText(facts.wins / matches) })}
        </div>
      ) : null}
    </>
  )
}

type HeadProps = Pick<Props, 'side' | 'at' | 'size'> & {
  matchUp: MatchUp | undefined
  picture: string | null
  name: string
  rating: number
  isNew?: boolean
  place?: number | null
}

/** Beside each other where the sides are stacked; face to face, a single player's name is below the picture. */
const HEADS = {
  single: {
    mine: 'flex-row-reverse items-start facing:flex-col',
    theirs: 'flex-row items-start facing:flex-col facing:items-end',
  },
  team: {
    mine: 'flex-row-reverse facing:flex-row items-center',
    theirs: 'flex-row facing:flex-row-reverse items-center',
  },
}

function Head({ side, at, size, picture, name, rating, isNew = false, place = null }: HeadProps) {
  const tier = tierOf(rating)
  const isFacing = useMedia(FACING)
  const isWide = useMedia('(min-width: 40rem)')
  const kind = size === 1 ? 'single' : 'team'
  const width = kind === 'team' ? (isWide ? 108 : 64) : isFacing ? 168 : isWide ? 132 : 84
  const avatar = <PlayerAvatar name={name} url={picture} size={width} />
  return (
    <div className={`flex w-full gap-4 facing:gap-6 ${HEADS[kind][at]}`}>
      <span className="found-part shrink-0">
        {isNew ? (
          avatar
        ) : (
          <AvatarFrame tier={tier} size={width} isPlain>
            {avatar}
          </AvatarFrame>
        )}
      </span>
      <div className="min-w-0 grow facing:w-full">
        <div className="found-part [--at:360ms]">
          <FitText
            className={`leading-tight ${kind === 'single' ? 'text-28 sm:text-40 facing:text-64' : 'text-20 sm:text-40'}`}
          >
            {name}
          </FitText>
        </div>
        <p
          className={`found-part mt-2 flex items-center gap-3 [--at:400ms] ${at === 'mine' ? 'justify-end facing:justify-start' : 'facing:flex-row-reverse'}`}
        >
          {isNew ? null : <TierEmblem tier={tier} size={32} className="facing:size-11" />}
          <span
            className={`flex items-baseline gap-x-2.5 ${kind === 'single' ? 'facing:flex-col' : ''} ${at === 'theirs' ? 'facing:items-end' : ''}`}
          >
            <span className="font-wide text-16 tabular-nums facing:text-28">{rating}</span>
            <span className="text-14">
              {isNew
                ? t('lobbies.found.in_placement')
                : place === null
                  ? tierName(tier)
                  : t('lobbies.found.tier_and_place', { tier: tierName(tier), place })}
            </span>
          </span>
        </p>
        {kind === 'single' ? <ReadyPlate isReady={isSideReady(side, size)} /> : null}
      </div>
    </div>
  )
}

/** Says whether a side is ready, in the same place before and after. */
function ReadyPlate({ isReady: ready }: { isReady: boolean }) {
  return (
    <span
      className={`cut-corner mt-3 inline-flex min-h-8 items-center gap-2 rounded-[4px] px-2.5 text-14 font-[650] ${ready ? 'found-stamp bg-win text-bg' : 'text-text'}`}
      style={ready ? undefined : { background: artShade(0.6) }}
    >
      {ready ? (
        <Check aria-hidden="true" className="size-4" strokeWidth={3} />
      ) : (
        <CircleDashed aria-hidden="true" className="size-4" />
      )}
      {t(ready ? 'lobbies.seat.ready' : 'lobbies.seat.not_ready_yet')}
    </span>
  )
}

function TeamRow({ seat, at, isMe }: { seat: Seat; at: Props['at']; isMe: boolean }) {
  const ready = isReady(seat)
  return (
    <li
      className={`found-part flex min-w-0 items-center gap-3 stacked:flex-col facing:text-16 ${at === 'theirs' ? 'facing:flex-row-reverse' : ''}`}
    >
      <span
        className={`grid size-6 shrink-0 place-items-center rounded-full ${ready ? 'found-stamp bg-win text-bg' : ''}`}
      >
        {ready ? (
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        ) : (
          <CircleDashed aria-hidden="true" className="size-6 text-muted" />
        )}
        <span className="sr-only">{t(ready ? 'lobbies.seat.ready' : 'lobbies.seat.not_ready_yet')}</span>
      </span>
      <PlayerAvatar
        name={seat.username}
        url={seat.avatar_url}
        size={36}
        className={isMe ? 'outline-2 outline-accent' : ''}
      />
      <span className="min-w-0 grow stacked:sr-only">
        <FitText className={`text-16 ${isMe ? 'text-accent-text' : ''}`}>{seat.username}</FitText>
      </span>
      <span className="flex shrink-0 items-center gap-2 font-[650] tabular-nums stacked:hidden">
        {seat.provisional ? null : <TierEmblem tier={tierOf(seat.rating)} size={22} />}
        {seat.rating}
      </span>
    </li>
  )
}
