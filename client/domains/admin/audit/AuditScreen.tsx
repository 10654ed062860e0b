import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isStepUp } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { NotAllowed, StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { ChainCard } from './ChainCard.tsx'
import { AuditTable } from './AuditTable.tsx'
import { auditQuery, KINDS, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Every action of staff: who did what, about whom, why and when. */
export function AuditScreen() {
  return (
    <StaffOnly may="audit" title={t('admin.audit.title')}>
      <Log />
    </StaffOnly>
  )
}

function Log() {
  const { person, kind: asked, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const kind = KINDS.find((each) => each === asked)
  const log = useQuery(auditQuery({ person, kind, page }))
  const rows = log.data?.results ?? []
  const isRefused = statusOf(log.error) === 403 && !isStepUp(log.error)
  if (isRefused) return <NotAllowed title={t('admin.audit.title')} />
  const filter = (part: { person?: string | undefined; kind?: string | undefined }) =>
    navigate({
      search: ({ person: was, kind: of }) => ({ person: was, kind: of, ...part, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page>
      <PageHeader title={t('admin.audit.title')}>{t('admin.audit.lead')}</PageHeader>
      <ChainCard />
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_14rem]">
        <PersonFilter key={person} person={person} onFilter={(name) => filter({ person: name })} />
        <SelectField
          label={t('admin.audit.kind')}
          value={kind ?? ''}
          placeholder={t('admin.audit.all_kinds')}
          options={KINDS.map((value) => ({ value, label: t('admin.audit.kind_name', { kind: value }) }))}
          onChange={(event) => filter({ kind: event.target.value || undefined })}
        />
      </div>
      {log.isPending ? <SkeletonList count={8} row="h-12 w-full" /> : null}
      {log.isError && !log.data ? (
        <ErrorState onRetry={() => log.refetch()} isRetrying={log.isFetching}>
          {isStepUp(log.error) ? t('admin.audit.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {log.data && rows.length === 0 ? (
        <EmptyState art="done">
          {person !== undefined || kind ? t('admin.audit.none_found') : t('admin.audit.none')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <AuditTable rows={rows} isStale={log.isPlaceholderData} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={log.data?.count ?? 0}
        onPage={(next) =>
          navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
        }
      />
    </Page>
  )
}

type PersonProps = { person: string | undefined; onFilter: (person: string | undefined) => void }

function PersonFilter({ person, onFilter }: PersonProps) {
  const [text, setText] = useState(person ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(text.trim() || undefined)
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={t('admin.audit.person')}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {t('admin.audit.filter')}
      </Button>
    </form>
  )
}
