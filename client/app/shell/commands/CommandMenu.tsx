import { t } from '#messages/site.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { call } from '#client/lib/api/call.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { closeCommandMenu } from './command-state.ts'
import { type Entry, findEntries } from './command-entries.ts'
import { CommandRow } from './CommandRow.tsx'
import { gamesQuery } from '#client/domains/players/games.ts'

const LIST = 'command-list'
const optionId = (index: number) => `command-option-${index}`

/** Finds pages, players and games as one types (visual.md). */
export function CommandMenu() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const entries = useEntries(text)
  const index = Math.min(chosen, Math.max(0, entries.length - 1))

  const go = (entry: Entry | undefined) => {
    if (!entry) return
    closeCommandMenu()
    void navigate({
      to: entry.to,
      ...(entry.params ? { params: entry.params } : {}),
      search: entry.search ?? {},
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(entries[index])
    else if (move && entries.length > 0) setChosen((index + move + entries.length) % entries.length)
    else return
    event.preventDefault()
  }

  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open onOpenChange={(open) => !open && closeCommandMenu()}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-shade transition-opacity duration-150 data-starting-style:opacity-0" />
          <Dialog.Popup className="fixed left-1/2 top-[12dvh] z-50 flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-card border border-line bg-surface text-text shadow-menu outline-none transition-[transform,opacity] duration-150 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            <Dialog.Title className="sr-only">{t('site.command_menu.search')}</Dialog.Title>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-5 text-muted" />
              <input
                role="combobox"
                aria-label={t('site.command_menu.search_pages_players_and_games')}
                aria-expanded={entries.length > 0}
                aria-controls={LIST}
                aria-activedescendant={entries.length > 0 ? optionId(index) : undefined}
                placeholder={t('site.command_menu.pages_players_games')}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setChosen(0)
                }}
                onKeyDown={onKeyDown}
                className="min-h-14 w-full bg-transparent text-16 outline-none"
              />
              <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-12 text-faint">
                {t('site.command_menu.esc')}
              </kbd>
            </div>
            <div
              id={LIST}
              role="listbox"
              aria-label={t('site.command_menu.results')}
              className="overflow-y-auto p-2"
            >
              {entries.map((entry, at) => (
                <CommandRow
                  key={entry.key}
                  id={optionId(at)}
                  entry={entry}
                  isChosen={at === index}
                  onPoint={() => setChosen(at)}
                  onSelect={() => go(entry)}
                />
              ))}
            </div>
            {entries.length === 0 && (
              <p role="status" className="px-4 pb-6 pt-2 text-center text-14 text-muted">
                {t('site.command_menu.nothing_is_called_that_try')}
              </p>
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

function useEntries(text: string): Entry[] {
  const q = useDeferredValue(text.trim())
  const { status } = useSession()
  const { data: games } = useQuery(gamesQuery)
  const { data: found } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => call('GET v1 /search/', { query: { q } }, { signal }),
    enabled: q.length > 0,
    placeholderData: (before) => before,
  })
  return findEntries({
    text: q,
    isSignedIn: status === 'authenticated',
    games: games?.results ?? [],
    players: q ? (found?.players ?? []) : [],
  })
}
