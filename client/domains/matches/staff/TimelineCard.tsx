import { t } from '#messages/admin.ts'
import {
  AlarmClock,
  FileText,
  Flag,
  Gavel,
  Image,
  type LucideIcon,
  MessageSquare,
  Play,
  ScanSearch,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'
import { formatDate } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Dispute } from './queries.ts'
import { type Moment, timelineOf } from './timeline.ts'

const LOOKS: Record<Moment['kind'], { icon: LucideIcon; tone: string }> = {
  live: { icon: Play, tone: 'text-muted' },
  report: { icon: Flag, tone: 'text-muted' },
  picture: { icon: Image, tone: 'text-win' },
  message: { icon: MessageSquare, tone: 'text-muted' },
  opened: { icon: TriangleAlert, tone: 'text-warn' },
  words: { icon: FileText, tone: 'text-muted' },
  staff: { icon: UserCheck, tone: 'text-muted' },
  asked: { icon: ScanSearch, tone: 'text-warn' },
  ruled: { icon: Gavel, tone: 'text-accent-text' },
  due: { icon: AlarmClock, tone: 'text-loss' },
}

/** Timeline of the match and its dispute: two columns where there is room, else one. */
export function TimelineCard({ dispute }: { dispute: Dispute }) {
  const zone = useZone()
  const dayOf = (at: string) => formatDate(new Date(at), zone)
  return (
    <Card title={t('admin.timeline.title')}>
      <ol
        aria-label={t('admin.timeline.title')}
        className="grid gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
      >
        {timelineOf(dispute).map(({ kind, at, text }, place, moments) => {
          const { icon: Icon, tone } = LOOKS[kind]
          const before = moments[place - 1]?.at
          // The day is said when it changes.
          const isSameDay = before !== undefined && dayOf(before) === dayOf(at)
          return (
            <li key={`${at}${kind}${place}`} className="flex min-w-0 gap-3 text-12 sm:block">
              <span className="flex items-center gap-2 max-sm:self-start sm:mb-1.5 sm:after:h-px sm:after:grow sm:after:bg-line">
                <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line">
                  <Icon aria-hidden="true" className={`size-3.5 ${tone}`} />
                </span>
              </span>
              <span className="min-w-0">
                <Time
                  at={at}
                  format={isSameDay ? 'time' : 'absolute'}
                  className="block font-semibold tabular-nums"
                />
                <span dir="auto" className="block text-start wrap-anywhere text-muted">
                  {text}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
