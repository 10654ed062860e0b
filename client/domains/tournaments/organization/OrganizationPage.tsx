import { t } from '#messages/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { MembersCard } from '#client/domains/organizations/members/MembersCard.tsx'
import { TournamentList } from '#client/domains/tournaments/list/TournamentList.tsx'
import { useLiveTournaments } from '#client/domains/tournaments/live.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { type TabId, tabsOf } from './tabs.ts'
import { BoardPart } from './BoardPart.tsx'
import { CircuitsCard, SeriesCard } from './SideCards.tsx'
import { OrganizationHead } from './OrganizationHead.tsx'
import { ofOrganizationQuery, PAGE_SIZE } from './queries.ts'

const BansPart = lazy(() =>
  import('#client/domains/organizations/bans/BansPart.tsx').then((part) => ({ default: part.BansPart })),
)
const KeysCard = lazy(() =>
  import('#client/domains/organizations/keys/KeysCard.tsx').then((part) => ({
    default: part.KeysCard,
  })),
)
const route = getRouteApi('/organization/$slug')

type Props = {
  organization: Organization
  /** The part of a later domain: what the organization is connected with. */
  integrations: (organization: Organization) => ReactNode
}

/** The page of an organization. */
export function OrganizationPage({ organization, integrations }: Props) {
  useLiveTournaments()
  return (
    <>
      <OrganizationHead organization={organization} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-5 py-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Parts organization={organization} integrations={integrations} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <About organization={organization} />
          <SeriesCard organization={organization} />
          <CircuitsCard organization={organization} />
          <MembersCard organization={organization} />
        </div>
      </div>
    </>
  )
}

/** The tournaments of the organization, and what else the reader can see. */
function Parts({ organization, integrations }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = tabsOf(organization)
  const current = tabs.find(({ id }) => id === search.tab)?.id ?? 'tournaments'
  return (
    <TabGroup
      current={current}
      onSelect={(tab: TabId) =>
        void navigate({
          search: { tab: tab === 'tournaments' ? undefined : tab },
          replace: true,
          resetScroll: false,
        })
      }
      className="min-w-0"
    >
      <Tabs label={t('organizations.tabs.label')} tabs={tabs} current={current} />
      <TabPanel current={current} className="pt-5">
        {current === 'tournaments' ? <Tournaments organization={organization} /> : null}
        {current === 'leaderboard' ? <BoardPart organization={organization} /> : null}
        {current === 'bans' ? (
          <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
            <BansPart organization={organization} />
          </LazyPart>
        ) : null}
        {current === 'keys' ? (
          <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
            <KeysCard organization={organization} />
          </LazyPart>
        ) : null}
        {current === 'integrations' ? integrations(organization) : null}
      </TabPanel>
    </TabGroup>
  )
}

function Tournaments({ organization }: { organization: Organization }) {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(ofOrganizationQuery(organization, page))
  return (
    <div className="min-w-0">
      <TournamentList
        query={query}
        empty={
          <EmptyState art="tournaments">
            {organization.can.edit
              ? t('organizations.no_tournaments_own')
              : t('organizations.no_tournaments')}
          </EmptyState>
        }
      />
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={query.data?.count ?? 0}
        onPage={(next) =>
          void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
        }
        label={t('common.tournament_pages')}
      />
    </div>
  )
}

function About({ organization: { description, links } }: { organization: Organization }) {
  if (!description && links.length === 0) return null
  return (
    <Card title={t('organizations.form.about')}>
      {description ? (
        <p dir="auto" className="text-16 whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      ) : null}
      {links.length > 0 ? (
        <ul className={`grid text-14 ${description ? 'mt-3' : ''}`}>
          {links.map((link) => (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="nofollow noopener noreferrer ugc"
                className="inline-block py-1.5 wrap-anywhere underline underline-offset-2 hover:no-underline"
              >
                {link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
