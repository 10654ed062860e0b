import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Megaphone, SlidersHorizontal } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { type Announcement, announcementsQuery } from '#client/domains/notifications/staff/queries.ts'
import { type ConsoleEntry, consolePages } from '#client/domains/admin/console/entries.ts'
import { type FoundPlayer, playersQuery } from '#client/domains/admin/people/queries.ts'
import { type Setting } from '#client/domains/site/staff/settings/queries.ts'
import { lookOf, targetOf, whoOf } from '#client/domains/admin/today/kinds.ts'
import { foundCasesQuery, todayQuery, type TodayItem } from '#client/domains/admin/today/queries.ts'
import type { Entry } from './entry.ts'
import { query } from '#client/lib/api/query.ts'

/** How long what was loaded for the menu is good enough to find something in it. */
const FRESH_MS = 30_000

type Props = { text: string; onEntries: (entries: readonly Entry[]) => void }

/**
 * Reports what staff find in the console by what is typed: its pages, and, once something is, players by anything, cases
 * that wait, settings and announcements. Draws nothing.
 */
export function ConsoleEntries({ text, onEntries }: Props) {
  const entries = useConsoleEntries(useDeferredValue(text.trim()))
  useEffect(() => onEntries(entries), [entries, onEntries])
  return null
}

function useConsoleEntries(typed: string): Entry[] {
  const { data: profile } = useProfile()
  const isInConsole = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') })
  const isTyped = typed !== ''
  const { data: people } = useQuery({
    ...playersQuery({ q: typed, role: undefined, isSanctioned: false, page: 1 }),
    enabled: isTyped && isPermitted(profile, 'players'),
  })
  const { data: today } = useQuery({ ...todayQuery, enabled: isTyped, staleTime: FRESH_MS })
  const { data: cases } = useQuery({ ...foundCasesQuery(typed), enabled: isTyped })
  const { data: settings } = useQuery({
    ...query('GET v1 /admin/settings/'),
    enabled: isTyped && isPermitted(profile, 'settings'),
    staleTime: FRESH_MS,
  })
  const { data: announcements } = useQuery({
    ...announcementsQuery(1),
    enabled: isTyped && isPermitted(profile, 'announcements'),
    staleTime: FRESH_MS,
  })
  return useMemo(() => {
    const pages = consolePages(profile).map((page) => pageEntry(page, isInConsole))
    if (!isTyped) return pages
    return [
      ...pages,
      ...(people?.results ?? []).map(personEntry),
      ...casesOf(today?.items ?? [], cases?.results ?? []),
      ...(settings?.settings ?? []).map(settingEntry),
      ...(announcements?.results ?? []).map(announcementEntry),
    ]
  }, [profile, isInConsole, isTyped, people, today, cases, settings, announcements])
}

const IN_CONSOLE = '/admin/{-$section}/{-$id}'

/** Before anything is typed, the pages are offered to those who are in the console, and its first page to all staff. */
const pageEntry = ({ to, name, icon }: ConsoleEntry, isInConsole: boolean): Entry => ({
  key: `console ${to}`,
  kind: 'console',
  label: name(),
  words: t('admin.console.console'),
  icon,
  isHidden: !isInConsole && to !== '/admin',
  target: { to },
})

/** Marked as found: the server may have matched an email address that is not shown. */
const personEntry = ({ player, handle }: FoundPlayer): Entry => ({
  key: `console player ${player.id}`,
  kind: 'console',
  label: player.username,
  detail: [handle, t('common.players')].filter(Boolean).join(' · '),
  avatarUrl: player.avatar_url,
  isFound: true,
  target: { to: IN_CONSOLE, params: { section: 'players', id: player.id } },
})

/** The most urgent cases are found by all that is said of them, the others by names and numbers. */
function casesOf(urgent: readonly TodayItem[], found: readonly TodayItem[]): Entry[] {
  const entries = found.map((item): Entry => ({ ...caseEntry(item), isFound: true }))
  const known = new Set(entries.map(({ key }) => key))
  return [...entries, ...urgent.map(caseEntry).filter(({ key }) => !known.has(key))]
}

function caseEntry(item: TodayItem): Entry {
  const { icon, name } = lookOf(item.kind)
  const { to, params, search } = targetOf(item.kind, item.id)
  return {
    key: `console case ${item.kind} ${item.id}`,
    kind: 'console',
    label: whoOf(item),
    detail: name(),
    words: `${t('admin.today.case_number', { kind: item.kind, id: item.id })} ${item.about.name ?? ''}`,
    icon,
    target: { to, ...(params && { params: defined(params) }), ...(search && { search }) },
  }
}

const settingEntry = ({ name }: Setting): Entry => ({
  key: `console setting ${name}`,
  kind: 'console',
  label: t('admin.settings.name', { name }),
  detail: t('common.settings'),
  words: name,
  icon: SlidersHorizontal,
  target: { to: IN_CONSOLE, params: { section: 'settings' }, search: { kind: name } },
})

const announcementEntry = ({ id, title }: Announcement): Entry => ({
  key: `console announcement ${id}`,
  kind: 'console',
  label: title,
  detail: t('admin.console.announcements'),
  icon: Megaphone,
  target: { to: IN_CONSOLE, params: { section: 'announcements' } },
})

/** Parameters without those that are left out of the address. */
const defined = (params: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
