import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { useMedia } from '#client/ui/media.ts'
import { Time } from '#client/ui/Time.tsx'
import type { Holder } from '../today/queries.ts'
import { CASE_LINK, SHOWN_CASE } from './use-case-keys.ts'

export type Case = { id: string; name: string; text: string; at: string }
export type CaseParam = 'player' | 'case'
type Props = {
  label: string
  section: string
  /** The part of the address that names the open case. */
  param: CaseParam
  cases: readonly (Case & { holder?: Holder })[]
  shownId: string
  /** True on a phone while a case is open. */
  isHidden: boolean
}

/** The cases of a queue as links. */
export function CaseList({ label, section, param, cases, shownId, isHidden }: Props) {
  // On a phone a case takes the place of the list, and Back leads to the list again.
  const isBeside = useMedia('(min-width: 64rem)')
  return (
    <ul
      aria-label={label}
      className={`overflow-hidden rounded-card border border-line bg-surface ${isHidden ? 'max-lg:hidden' : ''}`}
    >
      {cases.map(({ id, name, text, at, holder }) => (
        <li key={id} className="border-line not-first:border-t">
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section, id: undefined }}
            search={(before) => ({ ...before, [param]: id })}
            replace={isBeside}
            resetScroll={false}
            {...{ [CASE_LINK]: id === shownId ? SHOWN_CASE : '' }}
            aria-current={id === shownId ? 'true' : undefined}
            className="block border-s-3 border-transparent px-4 py-3 -outline-offset-2 hover:bg-raised/60 lg:data-[case=shown]:border-accent-text lg:data-[case=shown]:bg-raised"
          >
            <span className="flex items-baseline justify-between gap-3">
              <bdi className="truncate text-14 font-semibold">{name}</bdi>
              <Time at={at} className="shrink-0 text-12 text-muted" />
            </span>
            <span dir="auto" className="line-clamp-2 text-12 wrap-anywhere text-muted">
              {text}
            </span>
            {holder ? (
              <span className="block truncate text-12 text-muted">
                {t.rich('admin.queue.held_by', { name: <bdi>{holder.username}</bdi> })}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
