import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { drawnAt } from '#client/lib/boot.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'
import { isFiltered } from '#client/domains/tournaments/filters.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { addDays, dayOf, readDay, SHOWN_DAYS, stripDays } from './days.ts'
import { DayStrip, startsOn } from './DayStrip.tsx'
import { CalendarFeedButton } from './CalendarFeed.tsx'
import { suits } from './hours.ts'
import { HoursFilter, useHours } from './HoursFilter.tsx'
import { calendarQuery, filtersOf, type ListSearch, runningQuery } from './page-query.ts'
import { TournamentList } from './TournamentList.tsx'
import { Download } from 'lucide-react'
import { addressOf } from '#client/lib/api/call.ts'
import { saveFrom } from '#client/lib/save-file.ts'

type Props = { search: ListSearch; onDay: (day: string) => void; onClear: () => void }

/** Tournaments by day, in the viewer's zone: a strip of days, and the list of the chosen one. */
export function Calendar({ search, onDay, onClear }: Props) {
  const zone = useZone()
  const [hours, setHours] = useHours()
  const nowMs = useHydrated() ? serverNow() : drawnAt()
  const today = dayOf(nowMs, zone)
  const chosen = readDay(search.day) ?? today
  // The strip begins today, or so many whole strips away that it has the chosen day.
  const away = Math.round((Date.parse(chosen) - Date.parse(today)) / 86_400_000)
  const first = addDays(today, Math.floor(away / SHOWN_DAYS) * SHOWN_DAYS)
  const days = stripDays(first, { nowMs, zone })
  const [from, to] = [days[0]?.from ?? new Date(nowMs), days.at(-1)?.to ?? new Date(nowMs)]
  const query = useQuery(calendarQuery(search, from, to))
  const day = days.find((each) => each.day === chosen)
  const fits = (row: ListedTournament) => suits(Date.parse(row.starts_at), zone, hours)
  const { status } = filtersOf(search)
  // Running tournaments may have started before today: a league takes weeks.
  const isShowingRunning = chosen === today && (status === undefined || status === 'live')
  const { data: running } = useQuery({ ...runningQuery(search), enabled: isShowingRunning })
  const before = isShowingRunning ? (running?.results ?? []).filter((row) => startsBefore(row, day)) : []
  const isOn = day && (query.data?.results ?? []).some((row) => startsOn(row, day))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <HoursFilter hours={hours} onChange={setHours} />
        <div className="flex flex-wrap gap-2">
          <CalendarFileButton search={search} />
          <CalendarFeedButton />
        </div>
      </div>
      <DayStrip
        days={days}
        rows={(query.data?.results ?? []).filter(fits)}
        chosen={chosen}
        onChoose={onDay}
        onTurn={(direction) => onDay(addDays(first, direction * SHOWN_DAYS))}
      />
      <TournamentList
        query={query}
        before={before}
        pick={(row) => day !== undefined && startsOn(row, day) && fits(row)}
        empty={
          <EmptyState
            art="tournaments"
            action={
              isFiltered(search) && !isOn ? (
                <Button variant="outline" onClick={onClear}>
                  {t('tournaments.tournaments.clear_the_filters')}
                </Button>
              ) : undefined
            }
          >
            {isOn
              ? t('tournaments.hours.none')
              : isFiltered(search)
                ? t('tournaments.filters.none_that_day')
                : t('tournaments.list.none_that_day')}
          </EmptyState>
        }
      />
    </>
  )
}

const startsBefore = (row: ListedTournament, day: { from: Date } | undefined): boolean =>
  day !== undefined && Date.parse(row.starts_at) < day.from.getTime()

/** Saves what the filters leave as a calendar file. One's own tournaments have a private address instead. */
function CalendarFileButton({ search }: { search: ListSearch }) {
  const { scope, ...query } = filtersOf(search)
  if (scope === 'mine') return null
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => saveFrom(addressOf('GET v1 /calendar/tournaments/', { query }).url)}
    >
      {t('tournaments.calendar.file')}
    </Button>
  )
}
