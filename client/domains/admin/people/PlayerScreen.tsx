import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#core/permissions.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { DisputesCard } from './DisputesCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import { LinkedCard } from './LinkedCard.tsx'
import { MatchesCard } from './MatchesCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { OverviewCards } from './OverviewCards.tsx'
import { ReportsCard } from './ReportsCard.tsx'
import { SanctionsCard } from './SanctionsCard.tsx'
import { KeysCard } from './KeysCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { StandingBadge } from './StandingBadge.tsx'
import { playerQuery, type StaffPlayer, type Role, ROLES, useSetRole, useViewAs } from './queries.ts'
import { isWaitingRole } from '#core/two-persons.ts'
import { showToast } from '#client/lib/toast.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')
const TABS = ['overview', 'reports', 'matches', 'sessions', 'identity', 'ledger'] as const
type Tab = (typeof TABS)[number]
/** Tabs that need a permission of their own. */
const NEEDED: Partial<Record<Tab, Permission>> = { identity: 'personal_data', ledger: 'ledger' }

/** All there is to know about one player. */
export function PlayerScreen({ playerId }: { playerId: string }) {
  const found = useQuery(playerQuery(playerId))
  useTitle(found.data?.player.username ?? t('common.players'))
  if (found.data) return <Person found={found.data} />
  const isMissing = [400, 404].includes(statusOf(found.error) ?? 0)
  return (
    <Page>
      <h1 className="sr-only">{t('common.players')}</h1>
      {found.isPending ? <SkeletonList count={6} row="h-14 w-full" /> : null}
      {isMissing ? (
        <EmptyState
          action={
            <ButtonLink to="/admin/{-$section}/{-$id}" params={{ section: 'players', id: undefined }}>
              {t('common.players')}
            </ButtonLink>
          }
        >
          {t('admin.people.no_such_player')}
        </EmptyState>
      ) : null}
      {found.isError && !isMissing ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
    </Page>
  )
}

function Person({ found }: { found: StaffPlayer }) {
  const { player, role, standing, standing_until: until } = found
  const { data: profile } = useProfile()
  const [isChangingRole, setChangingRole] = useState(false)
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = TABS.filter((tab) => {
    const may = NEEDED[tab]
    return may === undefined || isPermitted(profile, may)
  })
  const current = tabs.find((tab) => tab === step) ?? 'overview'
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlayerAvatar name={player.username} url={player.avatar_url} size={56} />
        <div className="min-w-0 grow">
          <h1 className="truncate text-28">
            <bdi>{player.username}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone={role === 'player' ? 'plain' : 'info'}>{t('admin.record.role_name', { role })}</Badge>
            <StandingBadge standing={standing} standing_until={until} withEnd />
          </p>
        </div>
        <Link
          to="/profile/$username"
          params={{ username: player.username }}
          className="rounded-sm py-2 text-14 font-semibold underline underline-offset-4"
        >
          {t('admin.people.public_profile')}
        </Link>
        {isPermitted(profile, 'view_as') && profile?.id !== player.id ? (
          <ViewAsButton player={player} />
        ) : null}
        {isPermitted(profile, 'roles') && profile?.id !== player.id ? (
          <Button size="small" variant="outline" onClick={() => setChangingRole(true)}>
            {t('admin.people.role_act')}
          </Button>
        ) : null}
        {isChangingRole ? <RoleDialog found={found} onClose={() => setChangingRole(false)} /> : null}
      </header>
      <TabGroup
        current={current}
        onSelect={(tab) =>
          navigate({
            search: { step: tab === 'overview' ? undefined : tab },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Tabs
          label={t('admin.people.parts')}
          tabs={tabs.map((id) => ({ id, label: t('admin.people.tab', { tab: id }) }))}
          current={current}
        />
        <TabPanel current={current} className="mt-5">
          <Part tab={current} found={found} />
        </TabPanel>
      </TabGroup>
    </Page>
  )
}

function Part({ tab, found }: { tab: Tab; found: StaffPlayer }) {
  const { id } = found.player
  if (tab === 'reports') return <ReportsCard playerId={id} />
  if (tab === 'matches')
    return (
      <Stack>
        <DisputesCard playerId={id} />
        <MatchesCard playerId={id} />
      </Stack>
    )
  if (tab === 'sessions')
    return (
      <Stack>
        <SessionsCard playerId={id} />
        <KeysCard playerId={id} />
        <LinkedCard playerId={id} />
      </Stack>
    )
  if (tab === 'identity') return <IdentityCard playerId={id} />
  if (tab === 'ledger') return <LedgerCard playerId={id} username={found.player.username} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Stack>
        <SanctionsCard player={found.player} />
        <NotesCard playerId={id} />
      </Stack>
      <OverviewCards found={found} />
    </div>
  )
}

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
)

/** Gives a player another role. */
function RoleDialog({ found, onClose }: { found: StaffPlayer; onClose: () => void }) {
  const [role, setRole] = useState<Role>(found.role)
  return (
    <ReasonDialog
      title={t('admin.people.role_title', { player: found.player.username })}
      description={t('admin.people.role_note')}
      label={t('admin.people.role_act')}
      mutation={useSetRole(found.player.id, role)}
      onClose={onClose}
      onDone={({ is_waiting: isWaiting }) => {
        if (isWaiting) showToast('success', t('admin.changes.asked'))
        onClose()
      }}
    >
      <SelectField
        label={t('common.role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: t('admin.record.role_name', { role: value }) }))}
        onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? role)}
      />
      {isWaitingRole(role) && role !== found.role ? (
        <p className="text-14 text-pretty text-warn">{t('admin.changes.needed')}</p>
      ) : null}
    </ReasonDialog>
  )
}

/** Shows the site as the player sees it, after a reason. */
function ViewAsButton({ player }: { player: { id: string; username: string } }) {
  const [isOpen, setOpen] = useState(false)
  const mutation = useViewAs(player.id)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        {t('admin.view_as.act')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('admin.view_as.title', { player: player.username })}
          description={t('admin.view_as.note')}
          label={t('admin.view_as.act')}
          mutation={mutation}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
