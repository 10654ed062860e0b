import { t } from '#messages/tournaments.ts'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import type { Problems } from '#client/lib/form/problems.ts'
import { type SettingName, settingOf } from './setting-names.ts'

const Opened = createContext<{
  /** The setting that the reader came to change. */
  asked?: SettingName | undefined
  has: (name: SettingName) => boolean
  toggle: (name: SettingName) => void
}>({
  has: () => false,
  toggle: () => {},
})

/** The settings that are open, at first the asked one. `openFor` opens those with a problem; none closes by itself while somebody types. */
export function useSettings(asked?: SettingName) {
  const [opened, setOpened] = useState<readonly SettingName[]>(asked ? [asked] : [])
  return {
    value: {
      asked,
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
  const head = useRef<HTMLButtonElement>(null)
  const isAsked = opened.asked === name
  useEffect(() => {
    if (isAsked) head.current?.focus()
  }, [isAsked])
  return (
    <div className="border-t border-line">
      <h3>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => opened.toggle(name)}
          className="flex min-h-13 w-full scroll-mt-24 items-center gap-3 px-4 py-3 text-start text-14 font-normal tracking-normal [font-stretch:normal] transition-colors hover:bg-raised/60 sm:px-6"
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
