import { t } from '#messages/matchmaking.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { regionName } from '#contract/region-name.ts'
import { SoundToggle } from '#client/domains/matches/chat/SoundToggle.tsx'
import { useSoundQuestion } from '#client/domains/matches/chat/sounds.ts'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { clockText } from '#client/domains/matches/room/remaining.ts'
import type { Game, Mode } from '#client/domains/players/games.ts'
import { useOwnRatings } from '#client/domains/players/results/own-rating.ts'
import { Button } from '#client/ui/Button.tsx'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { WIDE_RANGE } from '#core/matchmaking/queue.ts'
import { type Ticket, useLeaveQueue } from './queries.ts'
import { useQueueModes } from './queue-modes.ts'
import { SoundQuestion } from './SoundQuestion.tsx'
import { rangeNow, waitingText, windowText } from './texts.ts'

type Props = {
  ticket: Ticket
  game: Game
  mode: Mode
  /** The player's tier, between what is searched and what can be done on a phone. */
  children: ReactNode
}

/** A search in the place of its button: the time, the usual time, and the rating window as it widens. */
export function Searching({ ticket, game, mode, children }: Props) {
  const leave = useLeaveQueue()
  const isSoundAnswered = useSoundQuestion() === undefined
  const { usualS } = useQueueModes(ticket, ticket)
  const { rating } = useOwnRatings().of(ticket.game, ticket.mode)
  const seconds = useServerSeconds() - Math.floor(Date.parse(ticket.since) / 1000)
  const range = rangeNow(ticket.since, useServerSeconds() * 1000)
  const text = windowText(range, rating?.rating)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6 lg:row-span-2 lg:flex-nowrap">
        <SearchRing seconds={seconds} usualS={usualS}>
          <Running
            since={ticket.since}
            className="font-wide block text-40 leading-none tabular-nums sm:text-64"
          />
          {usualS === null ? null : (
            <span className="mt-1.5 block text-14">
              {t('matchmaking.search.usually', { time: clockText(usualS) })}
            </span>
          )}
        </SearchRing>
        <div className="min-w-0 grow basis-72">
          <h1 className="font-sans text-16 font-[650] [font-stretch:100%]">{game.name}</h1>
          <h2 id="quick" tabIndex={-1} className="mt-1 text-28 outline-none">
            {t('matchmaking.waiting_card.title')}
          </h2>
          <p className="mt-1 text-16 text-pretty">
            {t('matchmaking.search.what', {
              mode: mode.name,
              region: ticket.region ? regionName(ticket.region) : 'any',
              best_of: mode.best_of[0] ?? 1,
            })}
          </p>
          <div aria-hidden="true" className="relative mt-5 h-6 max-w-md">
            <span className="absolute inset-x-0 top-2.5 h-1 bg-line" />
            <span
              className="search-window absolute inset-x-0 top-2.5 h-1 bg-text"
              style={{ transform: `scaleX(${range === undefined ? 1 : Math.min(1, range / WIDE_RANGE)})` }}
            />
            <span className="absolute left-1/2 top-0 h-6 w-1 -translate-x-1/2 bg-accent" />
          </div>
          <ul className="mt-1.5 flex max-w-md flex-wrap justify-between gap-x-6 text-14">
            <li>{text}</li>
            <li>{waitingText(ticket.waiting, mode.team_size * 2)}</li>
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              variant="outline"
              size="large"
              className="bg-bg/70 max-sm:w-full"
              pending={leave.isPending}
              icon={<X aria-hidden="true" className="size-5" />}
              onClick={() => leave.mutate()}
            >
              {t('matchmaking.queue_bar.leave_the_queue')}
            </Button>
            {isSoundAnswered ? <SoundToggle className="rounded-input px-2" /> : null}
            <p className="text-14">{t('matchmaking.search.alert')}</p>
          </div>
          <div className="mt-3 empty:hidden">
            <SoundQuestion />
          </div>
        </div>
      </div>
      {children}
      <p role="status" className="sr-only">
        {heardText(seconds, usualS, text)}
      </p>
    </>
  )
}

const SAY_EVERY_S = 30

/** The text that a screen reader says at the start, and then every half minute. */
function heardText(seconds: number, usualS: number | null, range: string): string {
  if (seconds >= SAY_EVERY_S) return seconds % SAY_EVERY_S < 2 ? t('matchmaking.search.still', { range }) : ''
  return usualS === null
    ? t('matchmaking.search.started')
    : t('matchmaking.search.started_usually', { seconds: usualS })
}

const RADIUS = 48
const ROUND = 2 * Math.PI * RADIUS

/** The time since the start; the ring is full at the usual time. */
function SearchRing({
  seconds,
  usualS,
  children,
}: {
  seconds: number
  usualS: number | null
  children: ReactNode
}) {
  const share = usualS === null ? 0 : Math.min(1, seconds / usualS)
  const circle = { cx: 52, cy: 52, r: RADIUS, fill: 'none', stroke: 'currentColor', strokeWidth: 5 }
  return (
    <div className="relative grid size-44 shrink-0 place-items-center text-center sm:size-56">
      <svg aria-hidden="true" viewBox="0 0 104 104" className="search-ring absolute inset-0 -rotate-90">
        <circle {...circle} strokeOpacity="0.22" />
        <circle {...circle} strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - share)} />
      </svg>
      <div className="relative">{children}</div>
    </div>
  )
}
