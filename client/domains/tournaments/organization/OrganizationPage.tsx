import { t } from '#messages/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { MembersCard } from '#client/domains/organizations/members/MembersCard.tsx'
import { TournamentList } from '#client/domains/tournaments/list/TournamentList.tsx'
import { useLiveTournaments } from '#client/domains/tournaments/live.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { CircuitsCard, SeriesCard } from './SideCards.tsx'
import { OrganizationHead } from './OrganizationHead.tsx'
import { ofOrganizationQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/organization/$slug')

/** The page of an organization. */
export function OrganizationPage({ organization }: { organization: Organization }) {
  useLiveTournaments()
  return (
    <>
      <OrganizationHead organization={organization} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-5 py-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Tournaments organization={organization} />
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
        label={t('organizations.pages')}
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
