import { t } from '#messages/quests.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { QuestRow } from './QuestRow.tsx'
import { query } from '#client/lib/api/query.ts'
import { Flame } from 'lucide-react'
import { formatLocale } from '#client/lib/format-locale.ts'
import type { Quests } from './queries.ts'

/** The streak and the three quests of the day; nothing if they cannot be loaded, as the rest of the page works without. */
export function QuestsCard() {
  const { data, isPending } = useQuery(query('GET v1 /players/quests/'))
  if (isPending) return <Skeleton className="h-[25.5rem] w-full rounded-card sm:h-60 lg:h-48" />
  if (!data) return null
  return (
    <section
      aria-labelledby="quests"
      className="@container rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="quests" className="sr-only">
        {t('quests.title')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @xl:grid-cols-[auto_minmax(0,1fr)] @xl:gap-8">
        <StreakPart streak={data.streak} />
        <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 @4xl:grid-cols-3 @4xl:gap-6">
          {data.quests.map((quest) => (
            <QuestRow key={quest.kind} quest={quest} />
          ))}
        </ul>
      </div>
      <p className="mt-4 text-14 text-pretty text-muted">
        {t.rich('quests.note', { time: <Time at={data.ends} format="time" /> })}
      </p>
    </section>
  )
}

type Streak = Quests['streak']
const LOOKS = {
  played: 'bg-accent-text',
  forgiven: 'bg-[repeating-linear-gradient(135deg,var(--edge)_0_2px,transparent_2px_5px)] border border-edge',
  missed: 'bg-line',
  today: 'border-2 border-accent-text',
} as const

/** The days in a row with a match, and the last seven days. */
function StreakPart({ streak }: { streak: Streak }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-3 @xl:flex-col @xl:items-start">
      <div className="flex min-w-0 items-center gap-3.5">
        <Flame
          aria-hidden="true"
          className={`size-7 ${streak.length > 0 ? 'text-accent-text' : 'text-muted'}`}
        />
        <div>
          <p className="font-wide text-20">{t('quests.streak', { count: streak.length })}</p>
          <p className="text-14 text-muted">{nowText(streak)}</p>
        </div>
      </div>
      <ol className="flex gap-2">
        {streak.week.map(({ day, state }) => (
          <li key={day} className="grid justify-items-center gap-1">
            <span className="sr-only">{t(`quests.day.${state}`, { day: dayName(day, 'long') })}</span>
            <span aria-hidden="true" className={`block h-6 w-4 rounded-[3px] ${LOOKS[state]}`} />
            <span aria-hidden="true" className="text-12 text-muted">
              {dayName(day, 'short')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function nowText({ length, best, played_today: isKept }: Streak): string {
  if (length === 0) return best > 0 ? t('quests.best', { count: best }) : t('quests.begin')
  return isKept ? t('quests.kept') : t('quests.keep')
}

/** The weekday of a calendar day, whatever the zone. */
function dayName(day: string, weekday: 'long' | 'short'): string {
  return new Intl.DateTimeFormat(formatLocale(), { weekday, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
