import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryNames } from '#client/lib/country-name.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { keysQuery, useEndKeys } from './queries.ts'

/** The keys with which programs act for a player. */
export function KeysCard({ playerId }: { playerId: string }) {
  const { data: profile } = useProfile()
  const mayEnd = isPermitted(profile, 'sanctions') && profile?.id !== playerId
  const [page, setPage] = useState(1)
  const keys = useQuery(keysQuery(playerId, page))
  // The key to revoke; `id` is undefined for all of them.
  const [ending, setEnding] = useState<{ id: string | undefined }>()
  return (
    <Card
      title={t('admin.people.keys')}
      aside={
        mayEnd && (keys.data?.count ?? 0) > 1 ? (
          <Button size="small" variant="outline" onClick={() => setEnding({ id: undefined })}>
            {t('admin.people.end_keys')}
          </Button>
        ) : null
      }
    >
      <PagedList
        label={t('admin.people.keys')}
        query={keys}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_keys')}
      >
        {({ id, name, prefix, scopes, created, last_used: used, last_ip: ip, last_place: place }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="min-w-0 grow text-muted wrap-anywhere">
              {[`${prefix}…`, place === null ? undefined : countryNames().of(place), ip, ...scopes]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="text-12 text-muted">
              {used === null ? (
                <Time at={created} format="absolute" />
              ) : (
                t.rich('admin.people.key_times', {
                  used: <Time at={used} />,
                  created: <Time at={created} format="absolute" />,
                })
              )}
            </span>
            {mayEnd ? (
              <Button size="small" variant="outline" onClick={() => setEnding({ id })}>
                {t('admin.people.end_key')}
              </Button>
            ) : null}
          </div>
        )}
      </PagedList>
      {ending ? (
        <EndKeysDialog playerId={playerId} keyId={ending.id} onClose={() => setEnding(undefined)} />
      ) : null}
    </Card>
  )
}

type EndProps = { playerId: string; keyId: string | undefined; onClose: () => void }

function EndKeysDialog({ playerId, keyId, onClose }: EndProps) {
  const act = t(keyId === undefined ? 'admin.people.end_keys' : 'admin.people.end_key')
  return (
    <ReasonDialog
      title={act}
      description={t('admin.people.end_keys_note')}
      label={act}
      isDangerous
      mutation={useEndKeys(playerId, keyId)}
      onClose={onClose}
    />
  )
}
