import { t } from '#messages/quests.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { QuestRow } from './QuestRow.tsx'
import { StreakPart } from './StreakPart.tsx'
import { query } from '#client/lib/api/query.ts'

/** The streak and the three quests of the day; nothing if they cannot be loaded, as the rest of the page works without. */
export function QuestsCard() {
  const { data, isPending } = useQuery(query('GET v1 /players/quests/'))
  if (isPending) return <Skeleton className="h-[25.5rem] w-full rounded-card sm:h-60 lg:h-48" />
  if (!data) return null
  return (
    <section aria-labelledby="quests" className="@container rounded-card border border-line bg-surface p-5">
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
        {t.rich('quests.note', { time: <Time at={data.ends} format="absolute" /> })}
      </p>
    </section>
  )
}
