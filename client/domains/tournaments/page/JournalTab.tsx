import { t } from '#messages/tournaments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { type JournalLine, journalQuery } from '#client/domains/tournaments/queries.ts'
import { journalText } from '#client/domains/tournaments/words/journal.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Time } from '#client/ui/Time.tsx'

const UndoDialog = lazy(() =>
  import('#client/domains/tournaments/manage/UndoDialog.tsx').then((parts) => ({
    default: parts.UndoDialog,
  })),
)

/** Everything that was done, by whom and why, newest first. Undone acts stay, struck through. */
export function JournalTab({ id }: { id: number }) {
  const [undoing, setUndoing] = useState<JournalLine>()
  const query = useInfiniteQuery(journalQuery(id))
  if (query.isPending) return <SkeletonList count={6} />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.journal.could_not_load')}
      </ErrorState>
    )
  const lines = query.data.pages.flatMap((page) => page.results)
  if (lines.length === 0) return <EmptyState>{t('tournaments.journal.empty')}</EmptyState>
  return (
    <div className="max-w-3xl">
      <ol className="overflow-hidden rounded-card border border-line bg-surface">
        {lines.map((line) => (
          <Line
            key={line.seq}
            line={line}
            undoneBy={lines.find((each) => each.seq === line.undone_by)}
            onUndo={() => setUndoing(line)}
          />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-3 w-full"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {t('tournaments.journal.older')}
        </Button>
      ) : null}
      {undoing ? (
        <LazyPart>
          <UndoDialog id={id} line={undoing} onClose={() => setUndoing(undefined)} />
        </LazyPart>
      ) : null}
    </div>
  )
}

type LineProps = {
  line: JournalLine
  /** The line that took it back, where it has been read. */
  undoneBy: JournalLine | undefined
  onUndo: () => void
}

function Line({ line, undoneBy, onUndo }: LineProps) {
  const isUndone = line.undone_by !== null
  const quote = line.reason ?? (typeof line.values.text === 'string' ? line.values.text : null)
  return (
    <li className="border-b border-line/60 px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p
          className={`min-w-0 text-14 font-semibold text-pretty wrap-anywhere ${isUndone ? 'text-muted line-through' : ''}`}
        >
          {journalText(line)}
          {typeof line.values.at === 'string' ? (
            <>
              {' · '}
              <Time at={line.values.at} format="weekday" />
            </>
          ) : null}
        </p>
        <Time at={line.created} format="absolute" className="shrink-0 text-12 text-muted" />
      </div>
      {line.kind === 'seeds' && typeof line.values.moves === 'string' && line.values.moves !== '' ? (
        <p dir="auto" className="mt-0.5 text-14 text-muted wrap-anywhere">
          {line.values.moves}
        </p>
      ) : null}
      {quote ? (
        <p dir="auto" className="mt-0.5 text-14 text-muted wrap-anywhere">
          “{quote}”
        </p>
      ) : null}
      {typeof line.values.by_key === 'string' ? (
        <p dir="auto" className="mt-0.5 text-12 text-muted wrap-anywhere">
          {t('tournaments.journal.by_key', { name: line.values.by_key })}
        </p>
      ) : null}
      {isUndone ? (
        <p dir="auto" className="mt-0.5 text-12 text-warn wrap-anywhere">
          {undoneText(undoneBy)}
        </p>
      ) : null}
      {line.can_undo ? (
        <Button
          size="small"
          variant="outline"
          className="mt-2"
          aria-label={t('common.named', { name: t('tournaments.undo.button'), value: journalText(line) })}
          onClick={onUndo}
        >
          {t('tournaments.undo.button')}
        </Button>
      ) : null}
      {line.undo_refusal ? (
        <p className="mt-0.5 text-12 text-muted">
          {t('tournaments.undo.refused', { why: t(`tournaments.undo.${line.undo_refusal}`) })}
        </p>
      ) : null}
    </li>
  )
}

/** `Undone by Mara_K: “Wrong player”`. */
function undoneText(by: JournalLine | undefined): string {
  if (!by?.by) return t('tournaments.journal.undone')
  const text = t('tournaments.journal.undone_by', { player: by.by })
  return by.reason ? `${text}: “${by.reason}”` : text
}
