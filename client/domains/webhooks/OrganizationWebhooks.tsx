import { t } from '#messages/webhooks.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { organizationQuery } from '#client/domains/organizations/queries.ts'
import { Page } from '#client/ui/Page.tsx'
import { Webhooks } from './Webhooks.tsx'

const route = getRouteApi('/organization_/$slug/webhooks')
const LINK = 'rounded-sm py-2 hover:text-text hover:underline'

export function OrganizationWebhooks() {
  const { slug } = route.useParams()
  const { endpoint } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: organization } = useQuery(organizationQuery(slug))
  return (
    <Page>
      <Webhooks
        key={slug}
        owner={{ kind: 'organization', slug }}
        selectedId={endpoint}
        onSelect={(id) => void navigate({ search: { endpoint: id }, replace: true, resetScroll: false })}
        above={
          <nav className="flex flex-wrap items-center gap-x-2">
            <Link to="/organization/$slug" params={{ slug }} className={LINK}>
              {organization?.name ?? slug}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            <Link
              to="/organization/$slug"
              params={{ slug }}
              search={{ tab: 'integrations' }}
              className={LINK}
            >
              {t('common.integrations')}
            </Link>
          </nav>
        }
      />
    </Page>
  )
}
