import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLinkProps, useMatch, useRouterState } from '@tanstack/react-router'
import { FlaskConical, History, ListChecks, LocateFixed, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { challengesQuery } from '#client/domains/challenges/queries.ts'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'
import { scrollToCurrent } from '#client/lib/scroll-to-current.ts'
import { groupOf } from './links.ts'
import { MyPlace } from './MyPlace.tsx'

const ITEM =
  'flex h-full shrink-0 items-center gap-2 px-3.5 text-14 font-[600] whitespace-nowrap -outline-offset-4 transition-colors'

/** The pages of a link of the top bar, below it, and at the right what one can do there. On a phone it scrolls sideways. */
export function SecondLevel() {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToCurrent(row.current, '[aria-current=page]'), [path])
  const Pages = GROUPS[groupOf(path)]
  return Pages ? (
    <div className="border-b border-line">
      <div ref={row} className="fade-row page-width h-12 overflow-x-auto [scrollbar-width:none]">
        <Pages path={path} />
      </div>
    </div>
  ) : null
}

type Props = { path: string }

const GROUPS: Record<string, (props: Props) => ReactNode> = {
  '/play': PlayGroup,
  '/tournament': TournamentGroup,
  '/leaderbords': LeaderboardGroup,
}

function PlayGroup({ path }: Props) {
  const { user } = useSession()
  const extra = { enabled: user !== undefined, meta: { silentFirstLoad: true } } as const
  const { data: lobbies } = useQuery({ ...lobbiesQuery({ status: 'open', page: 1, page_size: 1 }), ...extra })
  const { data: challenges } = useQuery({
    ...challengesQuery({ scope: 'open', page: 1, page_size: 1 }),
    ...extra,
  })
  return (
    <Group
      label={t('common.play')}
      actions={
        <>
          {path === '/challenges' ? <RunChallenges /> : null}
          {user ? (
            <Action to="/profile" search={{ tab: 'history' }} icon={<History />}>
              {t('site.second_level.my_matches')}
            </Action>
          ) : null}
        </>
      }
    >
      <Item to="/play" isCurrent={path === '/play'}>
        {t('common.quick_match')}
      </Item>
      <Item to="/lobby" isCurrent={path === '/lobby'}>
        {t('common.lobbies')}
        <Count of={lobbies?.count} kind="lobbies" />
      </Item>
      <Item to="/challenges" isCurrent={path === '/challenges'}>
        {t('common.challenges')}
        <Count of={challenges?.count} kind="challenges" />
      </Item>
    </Group>
  )
}

/** Links for those who run challenges: the results to review, and a new one. */
function RunChallenges() {
  const { data: profile } = useProfile()
  if (!profile || profile.role === 'player') return null
  return (
    <>
      <Action to="/admin/challenge-results" icon={<ListChecks />}>
        {t('common.reviews')}
      </Action>
      {isOrganizer(profile) ? (
        <Action to="/challenge-new" icon={<Plus />} isMain>
          {t('common.create_challenge')}
        </Action>
      ) : null}
    </>
  )
}

function TournamentGroup({ path }: Props) {
  const { data: profile } = useProfile()
  const shown = useMatch({ from: '/tournament', shouldThrow: false })
  // The filters are kept between both views.
  const { view, day: _day, page: _page, ...filters } = shown?.search ?? {}
  return (
    <Group
      label={t('common.tournaments')}
      actions={
        <>
          <Action to="/tournament-rehearsal" icon={<FlaskConical />}>
            {t('site.second_level.rehearse')}
          </Action>
          {profile ? (
            // Others ask there to become an organizer.
            <Action to="/tournament-new" icon={<Plus />} isMain>
              {isOrganizer(profile) ? t('common.create_tournament') : t('site.second_level.run')}
            </Action>
          ) : null}
        </>
      }
    >
      <Item to="/tournament" search={filters} isCurrent={path === '/tournament' && !view}>
        {t('site.second_level.list')}
      </Item>
      <Item to="/tournament" search={{ ...filters, view: 'calendar' }} isCurrent={view === 'calendar'}>
        {t('common.calendar')}
      </Item>
      <Item to="/tournament-circuits" isCurrent={path === '/tournament-circuits'}>
        {t('common.circuits')}
      </Item>
      <Item to="/organizations" isCurrent={path === '/organizations'}>
        {t('common.organizations')}
      </Item>
    </Group>
  )
}

function LeaderboardGroup({ path }: Props) {
  const { user } = useSession()
  const { view, game, mode } = useMatch({ from: '/leaderbords', shouldThrow: false })?.search ?? {}
  return (
    <Group
      label={t('common.leaderboards')}
      actions={user ? <MyPlace className={actionClass()} icon={<LocateFixed />} /> : null}
    >
      <Item to="/leaderbords" search={{ game, mode }} isCurrent={path === '/leaderbords' && !view}>
        {t('site.bottom_bar.ranks')}
      </Item>
      <Item to="/leaderbords" search={{ view: 'seasons' }} isCurrent={view === 'seasons'}>
        {t('common.seasons')}
      </Item>
      <Item to="/players" isCurrent={path === '/players'}>
        {t('common.players')}
      </Item>
      <Item to="/leaderbords" search={{ view: 'teams', game }} isCurrent={view === 'teams'}>
        {t('common.teams')}
      </Item>
    </Group>
  )
}

function Group({ label, actions, children }: { label: string; actions: ReactNode; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-3.5 flex h-full min-w-max">
      {children}
      <span className="ms-auto flex">{actions}</span>
    </nav>
  )
}

type LinkProps = { to: string; search?: Record<string, unknown>; children: ReactNode }

/** A page, or one view of it. The router's own mark of a link would be on both views. */
function Item({ to, search = {}, isCurrent, children }: LinkProps & { isCurrent: boolean }) {
  const link = useLinkProps({ to, search })
  return (
    <a
      {...link}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${ITEM} ${isCurrent ? 'text-text shadow-[inset_0_-3px_var(--text)]' : 'text-muted hover:text-text'}`}
    >
      {children}
    </a>
  )
}

/** How much of it can be done; nothing while it is not known, and at 0. */
function Count({ of, kind }: { of: number | undefined; kind: 'lobbies' | 'challenges' }) {
  if (!of) return null
  return (
    <>
      <span aria-hidden="true" className="rounded-full bg-raised px-2 text-12 leading-5 tabular-nums">
        {of}
      </span>
      <span className="sr-only">{t(`site.second_level.open_${kind}`, { count: of })}</span>
    </>
  )
}

const actionClass = (isMain = false) =>
  `${ITEM} [&>svg]:size-[18px] ${isMain ? 'text-text hover:underline underline-offset-4' : 'font-[550] text-muted hover:text-text'}`

function Action({
  icon,
  isMain = false,
  children,
  ...link
}: LinkProps & { icon: ReactNode; isMain?: boolean }) {
  return (
    <Link search={{}} {...link} className={actionClass(isMain)}>
      {icon}
      {children}
    </Link>
  )
}
