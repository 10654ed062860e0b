import { t } from '#messages/site.ts'
import { CommandRow } from './CommandRow.tsx'
import type { Entry } from './entry.ts'
import type { Group } from './groups.ts'

export const LIST = 'command-list'
export const optionId = (index: number) => `command-option-${index}`

const HEADINGS: Record<Group['id'], string> = {
  get recent() {
    return t('site.command_groups.recent')
  },
  get action() {
    return t('site.command_groups.actions')
  },
  get console() {
    return t('site.admin.console')
  },
  get player() {
    return t('site.command_groups.players')
  },
  get team() {
    return t('common.teams')
  },
  get tournament() {
    return t('common.tournaments')
  },
  get organization() {
    return t('common.organizations')
  },
  get lobby() {
    return t('common.lobbies')
  },
  get setting() {
    return t('common.settings')
  },
  get page() {
    return t('site.command_groups.pages')
  },
}

type Props = {
  groups: readonly Group[]
  /** The chosen row, counted through all groups. */ index: number
  onPoint: (index: number) => void
  onTake: (entry: Entry) => void
}

/** The rows of the command menu under the headings of their groups. */
export function CommandList({ groups, index, onPoint, onTake }: Props) {
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div
      id={LIST}
      role="listbox"
      aria-label={t('common.results')}
      hidden={groups.length === 0}
      className="scroll-py-9 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ id, entries }, group) => (
        <div key={id} role="group" aria-labelledby={`command-group-${id}`} className="not-first:mt-2">
          <p id={`command-group-${id}`} className="px-3 py-1.5 text-12 font-[600] text-muted">
            {HEADINGS[id]}
          </p>
          {entries.map((entry, at) => {
            const place = (starts[group] ?? 0) + at
            return (
              <CommandRow
                key={entry.key}
                id={optionId(place)}
                entry={entry}
                isChosen={place === index}
                onPoint={() => onPoint(place)}
                onTake={() => onTake(entry)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}
