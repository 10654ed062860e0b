import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import type { ConsoleEntry, ConsoleGroup } from './entries.ts'

type Props = {
  groups: readonly ConsoleGroup[]
  /** How much waits in a queue. */
  waiting: (kind: string) => number | undefined
  /** On narrow screens in one row, without the names of the groups. */
  isRow?: boolean
  onChoose?: () => void
}

/** The pages of the console in their groups. */
export function ConsoleMenu({ groups, waiting, isRow = false, onChoose }: Props) {
  return groups.map(({ name, entries }) => (
    <div key={name?.() ?? ''} className={name && `lg:mt-4 ${isRow ? '' : 'mt-4'}`}>
      {name ? (
        <p
          aria-hidden="true"
          className={`px-3 pb-1 text-12 font-semibold text-faint ${isRow ? 'max-lg:hidden' : ''}`}
        >
          {name()}
        </p>
      ) : null}
      <ul aria-label={name?.()} className={isRow ? 'max-lg:flex max-lg:gap-1' : ''}>
        {entries.map((entry) => (
          <li key={entry.to} className="max-lg:shrink-0">
            <Item {...entry} waiting={entry.queue && waiting(entry.queue)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

const ITEM =
  'flex min-h-11 items-center gap-3 rounded-input px-3 text-14 font-semibold -outline-offset-2 hover:bg-raised lg:min-h-8 pointer-coarse:min-h-11 max-lg:whitespace-nowrap'

type ItemProps = ConsoleEntry & { waiting: number | undefined; onChoose: (() => void) | undefined }

function Item({ to, name, icon: Icon, waiting, onChoose }: ItemProps) {
  return (
    <Link
      to={to}
      onClick={onChoose}
      activeOptions={{ exact: to === '/admin', includeSearch: false }}
      className={ITEM}
      activeProps={{
        'aria-current': 'page',
        className: 'bg-raised text-text lg:shadow-[inset_3px_0_var(--accent-text)]',
      }}
      inactiveProps={{ className: 'text-muted' }}
    >
      <Icon aria-hidden className="size-[18px] shrink-0" />
      <span className="grow">{name()}</span>
      {waiting ? (
        <span className="text-12 text-muted tabular-nums">
          {waiting} <span className="sr-only">{t('admin.console.waiting')}</span>
        </span>
      ) : null}
    </Link>
  )
}
