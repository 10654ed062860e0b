import { t } from '#messages/quests.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { QuestRow } from './QuestRow.tsx'
import { questsQuery } from './queries.ts'
import { StreakPart } from './StreakPart.tsx'

/** The streak and the three quests of the day; nothing if they cannot be loaded, as the rest of the page works without. */
export function QuestsCard() {
  const { data, isPending } = useQuery(questsQuery)
  if (isPending) return <Skeleton className="h-96 w-full rounded-card md:h-72 xl:h-[9.5rem]" />
  if (!data) return null
  return (
    <section aria-labelledby="quests" className="rounded-card border border-line bg-surface p-5">
      <h2 id="quests" className="sr-only">
        {t('quests.title')}
      </h2>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-[auto_1fr] xl:gap-8">
        <StreakPart streak={data.streak} />
        <ul className="grid content-start gap-4 xl:grid-cols-3">
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
