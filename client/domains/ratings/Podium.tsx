import { t } from '#messages/ratings.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { Sparkline } from '#client/domains/players/results/Sparkline.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { LeaderboardRow } from './queries.ts'

type Props = { rows: readonly LeaderboardRow[]; metric: 'rating' | 'wins'; me: string | undefined }
type PodiumRow = { place: number; username: string; avatar_url: string | null }

/** The top three by rating or wins. */
export function Podium({ rows, metric, me }: Props) {
  return (
    <PodiumSteps
      rows={rows}
      me={me}
      renderBelow={(row) => (
        <>
          <p className="font-wide mt-1 text-20 tabular-nums sm:text-28">{row.value}</p>
          <p className="text-12 text-muted tabular-nums">
            {metric === 'wins' ? t('ratings.podium.wins', { wins: row.wins }) : `${row.wins} – ${row.losses}`}
          </p>
          <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
            {row.placement ? (
              <span className="text-12 text-muted">{t('ratings.season.placement', row.placement)}</span>
            ) : (
              <TierBadge tier={row.tier} />
            )}
            <Sparkline values={row.curve} className="max-sm:hidden" />
          </div>
        </>
      )}
    />
  )
}

type StepsProps<Row> = {
  rows: readonly Row[]
  me: string | undefined
  /** Renders the line below the name. */
  renderBelow: (row: Row) => ReactNode
}

/** The top three: in order for screen readers, with the winner in the middle and higher visually. */
export function PodiumSteps<Row extends PodiumRow>({ rows, me, renderBelow }: StepsProps<Row>) {
  return (
    <ol
      aria-label={t('ratings.podium.first_three')}
      className="mb-6 grid grid-cols-3 items-end gap-2 sm:gap-4"
    >
      {rows.slice(0, 3).map((row, index) => (
        <Step key={row.username} row={row} index={index} isMe={row.username === me}>
          {renderBelow(row)}
        </Step>
      ))}
    </ol>
  )
}

/** Left to right second, first, third. */
const seats = [
  { order: 'order-2', height: 'pt-6 pb-5 sm:pt-8 sm:pb-8', avatar: 72 },
  { order: 'order-1', height: 'pt-5 pb-4 sm:pt-6 sm:pb-5', avatar: 56 },
  { order: 'order-3', height: 'pt-5 pb-3 sm:pt-6 sm:pb-3', avatar: 56 },
]

type StepProps = { row: PodiumRow; index: number; isMe: boolean; children: ReactNode }

function Step({ row, index, isMe, children }: StepProps) {
  const { order, height, avatar } = seats[index] ?? { order: '', height: '', avatar: 56 }
  const isFirst = index === 0
  return (
    <li className={`${order} relative isolate min-w-0 px-2 text-center sm:px-5 ${height}`}>
      <Block isFirst={isFirst} isMe={isMe} />
      <p className={`font-wide text-20 sm:text-28 ${isFirst ? 'text-accent-text' : 'text-faint'}`}>
        <span className="sr-only">{t('ratings.podium.place', { place: row.place })}</span>
        <span aria-hidden="true">{row.place}</span>
      </p>
      <div className="mt-2 grid justify-center">
        <PlayerAvatar name={row.username} url={row.avatar_url} size={avatar} />
      </div>
      <PlayerLink
        username={row.username}
        className="mt-3 block truncate text-14 font-semibold after:absolute after:inset-0 hover:underline sm:text-16"
      />
      {children}
    </li>
  )
}

/** The block below a player; the first one has a cut corner with its border. */
function Block({ isFirst, isMe }: { isFirst: boolean; isMe: boolean }) {
  const line = isMe ? 'bg-accent-text' : isFirst ? 'bg-edge' : 'bg-line'
  const cut = isFirst ? 'cut-corner [--cut:18px]' : ''
  return (
    <span aria-hidden="true" className={`absolute inset-0 -z-10 rounded-card p-px ${line} ${cut}`}>
      <span
        className={`block size-full rounded-[9px] ${cut} ${isFirst ? 'bg-[linear-gradient(to_bottom,color-mix(in_oklab,var(--accent)_14%,var(--surface)),var(--surface)_70%)]' : 'bg-surface'}`}
      />
    </span>
  )
}

/** The podium's placeholder. */
export function PodiumSkeleton() {
  return (
    <div className="mb-6 grid grid-cols-3 items-end gap-2 sm:gap-4">
      {['h-52 sm:h-60', 'h-60 sm:h-72', 'h-52 sm:h-56'].map((height, index) => (
        <Skeleton key={index} className={`w-full rounded-card ${height}`} />
      ))}
    </div>
  )
}
