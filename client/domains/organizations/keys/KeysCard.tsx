import { t } from '#messages/organizations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ORGANIZATION_SCOPES } from '#core/scopes.ts'
import { useAct } from '#client/lib/api/act.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'
import { KeyList } from '#client/domains/accounts/keys/KeyList.tsx'
import type { KeyActs, NewKey } from '#client/domains/accounts/keys/keys.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { Card } from '#client/ui/Card.tsx'

export const organizationKeysQuery = (slug: string) =>
  query('GET v1 /organizations/{slug}/keys/', { params: { slug } })

/** The keys of an organization: its owners make them, its managers may revoke them. */
export function KeysCard({ organization: { slug, role } }: { organization: Organization }) {
  return (
    <Card title={t('organizations.tabs.keys')}>
      <p className="mb-6 text-14 text-muted">{t('organizations.keys_about')}</p>
      <KeyList
        query={useQuery(organizationKeysQuery(slug))}
        acts={useKeyActs(slug)}
        isReadOnly={role !== 'owner'}
      />
    </Card>
  )
}

type Scope = (typeof ORGANIZATION_SCOPES)[number]

function useKeyActs(slug: string): KeyActs {
  const onSuccess = useRenewKeys()
  return {
    create: useAct('POST v1 /organizations/{slug}/keys/', {
      // The form offers these scopes alone.
      input: (body: NewKey) => ({ params: { slug }, body: { ...body, scopes: body.scopes as Scope[] } }),
      quiet: true,
      once: true,
      onSuccess,
    }),
    rotate: useAct('POST v1 /organizations/{slug}/keys/{id}/rotate/', {
      input: (id: string) => ({ params: { slug, id } }),
      quiet: true,
      once: true,
      onSuccess,
    }),
    revoke: useAct('DELETE v1 /organizations/{slug}/keys/{id}/', {
      input: (id: string) => ({ params: { slug, id } }),
      quiet: true,
      onSuccess,
    }),
    scopes: ORGANIZATION_SCOPES,
  }
}

function useRenewKeys() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /organizations/{slug}/keys/'))
}
