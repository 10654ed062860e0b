import { t } from '#messages/admin.ts'
import { t as accounts } from '#messages/accounts.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#client/lib/api/act.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { keyOf, query, renew } from '#client/lib/api/query.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { SearchField } from '#client/domains/admin/console/SearchField.tsx'
import { PagedList } from '#client/domains/admin/people/PagedList.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { PAGE_SIZE } from '#client/domains/admin/people/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'

type ListedKey = AnswerFor<'GET v1 /admin/keys/'>['results'][number]

const allKeysQuery = (page: number, q: string | undefined) =>
  query(
    'GET v1 /admin/keys/',
    { query: { page, page_size: PAGE_SIZE, q } },
    { placeholderData: keepPreviousData },
  )

/** The keys of all players and organizations, each of which staff may revoke. */
export function AllKeysCard() {
  const [q, setQ] = useState<string>()
  const [page, setPage] = useState(1)
  const keys = useQuery(allKeysQuery(page, q))
  const [ending, setEnding] = useState<string>()
  return (
    <Card title={t('admin.people.keys')}>
      <div className="mb-4">
        <SearchField
          label={t('admin.operations.keys_search')}
          text=""
          onSearch={(text) => {
            setQ(text)
            setPage(1)
          }}
        />
      </div>
      <PagedList
        label={t('admin.people.keys')}
        query={keys}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_keys')}
      >
        {(key) => <KeyRow listed={key} onEnd={() => setEnding(key.id)} />}
      </PagedList>
      {ending === undefined ? null : <EndKeyDialog id={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function KeyRow({ listed, onEnd }: { listed: ListedKey; onEnd: () => void }) {
  const { name, prefix, scopes, expires, last_used: used, owner, organization } = listed
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <span className="font-mono text-12 text-muted">{prefix}…</span>
        </p>
        <p className="text-muted wrap-anywhere">
          <PersonLink player={owner} />
          {organization ? (
            <>
              {' · '}
              <bdi>{organization.name}</bdi>
            </>
          ) : null}
          {' · '}
          {used
            ? accounts.rich('accounts.keys.last_used_time', { time: <Time at={used} /> })
            : accounts('accounts.keys.never_used')}
          {' · '}
          {accounts.rich('accounts.keys.expires_time', { time: <Time at={expires} format="day" /> })}
        </p>
        <p className="text-12 text-muted wrap-anywhere">{scopes.join(' · ')}</p>
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={accounts('accounts.keys.revoke_name', { name })}
        onClick={onEnd}
      >
        {t('admin.people.end_key')}
      </Button>
    </div>
  )
}

function EndKeyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const mutation = useAct('POST v1 /admin/keys/{id}/end/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => renew(queryClient, keyOf('GET v1 /admin/keys/')),
  })
  return (
    <ReasonDialog
      title={t('admin.people.end_key')}
      description={t('admin.operations.end_key_note')}
      label={t('admin.people.end_key')}
      isDangerous
      mutation={mutation}
      onClose={onClose}
    />
  )
}
