import { t } from '#messages/tournaments.ts'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useState } from 'react'
import type { Problems } from '#client/lib/form/problems.ts'

/** The fields of each setting, so that a problem opens the one where it is. */
const FIELDS = {
  places: ['max_entrants', 'min_entrants', 'has_waiting_list', 'below_minimum'],
  entry: ['entry', 'is_invite_only', 'passcode'],
  who: ['rating_min', 'rating_max', 'min_age', 'reliability_min', 'region', 'countries', 'verified_account'],
  check_in: ['check_in_minutes', 'starts_itself'],
  format: [
    'format',
    'best_of',
    'best_of_late',
    'group_format',
    'bracket_format',
    'groups',
    'advance_per_group',
    'legs',
    'rounds',
    'swiss_out',
    'swiss_through',
    'third_place_match',
    'grand_final',
    'leavers',
    'tie_breaks',
    'unplayed_rounds',
    'stages',
  ],
  maps: ['map_rules'],
  rounds: ['seeding', 'protected_seeds', 'round_start', 'round_times', 'round_minutes', 'round_days'],
  prizes: ['prize_kind', 'prizes'],
  series: ['repeats', 'circuit_id', 'organization_id'],
  texts: ['description', 'rules'],
} as const satisfies Record<string, readonly string[]>
export type SettingName = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as SettingName[]

const settingOf = (field: string): SettingName | undefined =>
  NAMES.find((name) => (FIELDS[name] as readonly string[]).includes(field.split('.')[0] ?? ''))

const Opened = createContext<{ has: (name: SettingName) => boolean; toggle: (name: SettingName) => void }>({
  has: () => false,
  toggle: () => {},
})

/** The settings that are open. `openFor` opens those with a problem; none closes by itself while somebody types. */
export function useSettings() {
  const [opened, setOpened] = useState<readonly SettingName[]>([])
  return {
    value: {
      has: (name: SettingName) => opened.includes(name),
      toggle: (name: SettingName) =>
        setOpened(opened.includes(name) ? opened.filter((each) => each !== name) : [...opened, name]),
    },
    openFor: (problems: Problems) => {
      const found = Object.keys(problems).flatMap((field) => settingOf(field) ?? [])
      if (found.length > 0) setOpened((before) => [...new Set([...before, ...found])])
    },
  }
}

export const SettingsProvider = Opened.Provider

type Props = {
  name: SettingName
  title: string
  icon: LucideIcon
  /** The value in words. */
  text: string
  children: ReactNode
}

/** A setting as a line of words, which opens in its place. */
export function Setting({ name, title, icon: Icon, text, children }: Props) {
  const opened = use(Opened)
  const isOpen = opened.has(name)
  const id = useId()
  return (
    <div className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => opened.toggle(name)}
          className="flex min-h-13 w-full items-center gap-3 px-4 py-3 text-start text-14 font-normal tracking-normal [font-stretch:normal] transition-colors hover:bg-raised/60 sm:px-6"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
            <span className="font-[650]">{title}</span>
            <span className="text-pretty wrap-anywhere text-muted">{text}</span>
          </span>
          <span className="hidden shrink-0 font-semibold sm:inline">{t('common.change')}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen ? (
        <div id={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-2 pb-6 sm:px-6">
          {children}
        </div>
      ) : null}
    </div>
  )
}
