import { t } from '#messages/tournaments.ts'

/** What the lines and marks mean. */
export function Legend({ name, hasLive }: { name: string | undefined; hasLive: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
      {name === undefined ? null : (
        <>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-accent-text" />
            {t('tournaments.bracket.path', { name })}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="w-4 border-t-2 border-dotted border-accent-text" />
            {t('tournaments.bracket.if_won')}
          </span>
        </>
      )}
      {hasLive ? (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="h-3.5 border-s-[3px] border-live" />
          {t('tournaments.bracket.live')}
        </span>
      ) : null}
    </p>
  )
}
