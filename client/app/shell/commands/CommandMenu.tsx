import { t } from '#messages/site.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { setThemeChoice } from '#client/lib/theme.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { useListKeys } from '#client/ui/list/use-list-keys.ts'
import { CommandList, LIST, optionId } from './CommandList.tsx'
import { closeCommandMenu, commandMenuText } from '#client/lib/command-menu.ts'
import type { Entry } from './entry.ts'
import { addRecent } from './recent.ts'
import { useCommandGroups } from './use-command-groups.ts'

/** Only staff load it. */
const ConsoleEntries = lazy(() =>
  import('./ConsoleEntries.tsx').then((part) => ({ default: part.ConsoleEntries })),
)

/** Finds what one can do and where one can go, as one types. */
export function CommandMenu() {
  const [text, setText] = useState(commandMenuText)
  const { data: profile } = useProfile()
  const [ofConsole, setOfConsole] = useState<readonly Entry[]>([])
  const groups = useCommandGroups(text, ofConsole)
  const entries = groups.flatMap((group) => group.entries)
  const take = useTake()
  const { index, onKeyDown, choose, reset } = useListKeys(entries.length, (at) => take(entries[at]))

  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && closeCommandMenu()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-starting-style:opacity-0" />
          <Dialog.Popup className="fixed left-1/2 top-[12dvh] z-50 flex max-h-[76dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface text-text shadow-menu outline-none transition-[transform,opacity] duration-150 data-starting-style:-translate-y-1 data-starting-style:opacity-0 max-sm:top-4 max-sm:max-h-[calc(100dvh-2rem)]">
            <Dialog.Title className="sr-only">{t('site.top_bar.search')}</Dialog.Title>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <input
                role="combobox"
                aria-label={t('site.command_menu.label')}
                aria-autocomplete="list"
                aria-expanded={entries.length > 0}
                aria-controls={LIST}
                aria-activedescendant={entries.length > 0 ? optionId(index) : undefined}
                placeholder={t('site.command_menu.placeholder')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  reset()
                }}
                onKeyDown={onKeyDown}
                className="min-h-14 w-full bg-transparent text-16 outline-none"
              />
            </div>
            <CommandList groups={groups} index={index} onPoint={choose} onTake={take} />
            <p role="status" className="px-4 py-6 text-center text-14 text-muted empty:hidden">
              {entries.length === 0 ? t('common.no_results') : null}
            </p>
            <CommandHints />
            {isStaff(profile) ? (
              <LazyPart>
                <ConsoleEntries text={text} onEntries={setOfConsole} />
              </LazyPart>
            ) : null}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

/** Does what an entry says, closes the menu and remembers the entry. */
function useTake(): (entry: Entry | undefined) => void {
  const navigate = useNavigate()
  const { user } = useSession()
  return (entry) => {
    if (!entry) return
    addRecent(user?.id, entry)
    closeCommandMenu()
    const { target } = entry
    if ('theme' in target) setThemeChoice(target.theme)
    else void navigate({ search: {}, ...target })
  }
}

/** The keys of the menu, where there is a keyboard. */
function CommandHints() {
  const hints = [
    ['↑ ↓', t('site.command_menu.select')],
    ['↵', t('common.open')],
    [t('site.command_menu.esc'), t('common.close')],
  ] as const
  return (
    <p
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-4 py-2.5 text-12 text-muted pointer-coarse:hidden"
    >
      {hints.map(([key, does]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd className="rounded-[4px] border border-line px-1.5 font-sans">{key}</kbd>
          {does}
        </span>
      ))}
    </p>
  )
}
