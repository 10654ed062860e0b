import { t } from '#messages/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { PAGES, type PageId } from './pages.ts'
import { findSettings, titlesOn } from './settings.ts'
import { SettingsSearch } from './SettingsSearch.tsx'

type Props = {
  /** The page that is shown beside the list; undefined where the list is alone. */ current:
    | PageId
    | undefined
  /** The page that the person has come back from, which gets the focus. */ from: PageId | undefined
}

/** The list of pages and a search over their settings, which takes the place of the list. */
export function SettingsNav({ current, from }: Props) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (from) list.current?.querySelector<HTMLElement>(`[href$="#${from}"]`)?.focus()
  }, [from])
  const hasPush = getSite().push_key !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 md:sticky md:top-24 md:max-h-[calc(100dvh-8rem)] md:self-start md:-m-2 md:overflow-y-auto md:p-2">
      <SettingsSearch
        text={text}
        found={text.trim() ? findSettings(text, { hasPush }) : []}
        onText={setText}
        onTake={({ id }) => {
          setText('')
          void navigate({
            to: '/profile',
            search: { tab: 'settings' },
            hash: id,
            resetScroll: false,
            hashScrollIntoView: false,
          })
        }}
      />
      <nav aria-label={t('common.settings')} hidden={text.trim() !== ''}>
        <ul
          ref={list}
          className="grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface"
        >
          {PAGES.map(({ id, label, Icon }) => (
            <li key={id}>
              <Link
                to="/profile"
                search={{ tab: 'settings' }}
                hash={id}
                resetScroll={false}
                hashScrollIntoView={false}
                // Also where a setting's own address, or none, opens the page.
                activeOptions={{ includeHash: true }}
                aria-current={current === id ? 'page' : undefined}
                className={`flex min-h-14 items-center gap-3 px-4 text-14 font-[600] -outline-offset-2 transition-colors md:min-h-11 md:rounded-input md:px-3 ${current === id ? 'bg-raised text-text shadow-[inset_3px_0_var(--accent-text)]' : 'text-text hover:bg-raised/60 md:text-muted md:hover:text-text'}`}
              >
                <Icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  {label}
                  <span className="block truncate text-12 font-normal text-muted md:hidden">
                    {titlesOn(id, { hasPush }).join(' · ')}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint md:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
