import { t } from '#messages/admin.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { permissionFor } from '#core/queues.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted, isStaff } from '#client/domains/accounts/session/staff.ts'
import { isStepUp } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isDrafted } from '#client/lib/form/draft.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { NotAllowed } from './StaffOnly.tsx'
import { holdersQuery, type Kind, useLiveHolders } from '../today/queries.ts'
import { caseDraft, DecidedMeanwhile, OpenCase, TakenBy } from './case-draft.ts'
import { type Case, CaseList, type CaseParam } from './CaseList.tsx'
import { HolderBar } from './HolderBar.tsx'
import { KeyHints } from './KeyHints.tsx'
import { UndoBar } from './UndoBar.tsx'
import { useCaseKeys, CASE_KEY } from './use-case-keys.ts'
import { useShownCase } from './use-shown-case.ts'
import { Button } from '#client/ui/Button.tsx'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

type Props<Row> = {
  kind: Kind
  title: string
  lead: string
  /** Text for an empty queue. */
  none: string
  section: string
  /** The part of the address that names the open case. */
  param: CaseParam
  pageSize: number
  /** How many ways there are to decide a case; two by default. */
  choices?: number
  /** Buttons beside the title. */
  actions?: ReactNode
  /** A filter above the list, e.g. for other cases than the waiting ones. */
  filter?: ReactNode
  /** Content shown instead of the cases, e.g. a table of the past ones. */
  table?: ((rows: readonly Row[]) => ReactNode) | undefined
  rows: UseQueryResult<{ count: number; results: Row[] }>
  caseOf: (row: Row) => Case
  /** The open case; `close` leads back to the list on a phone. */
  children: (row: Row, close: () => void) => ReactNode
}

/** A queue: its cases in a list, the open one beside it, who holds it, and the keys. */
export function Queue<Row>({ kind, rows: read, caseOf, children, table, ...props }: Props<Row>) {
  const { title, lead, none, section, param, pageSize } = props
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: profile } = useProfile()
  // Organizers see results of their own challenges, and claim nothing.
  const canClaim = isPermitted(profile, permissionFor(kind))
  const holders = useQuery({ ...holdersQuery(kind), enabled: canClaim })
  useLiveHolders()
  useCaseKeys()
  const isLoaded = read.data && !read.isPlaceholderData
  // On a wide screen one case is always open beside the list; on a phone one opens it.
  const { rows, chosen, shown, isKept, goOn, restart } = useShownCase({
    rows: read.data?.results ?? [],
    idOf: (row) => caseOf(row).id,
    chosenId: search[param],
    view: isLoaded ? JSON.stringify({ ...search, [param]: undefined }) : undefined,
    isWritten: (id) => profile !== undefined && isDrafted(caseDraft(profile.id, { kind, id })),
  })
  const { page = 1 } = search
  const other = useOtherPage({
    kind,
    id: search[param],
    isHere: isLoaded ? chosen !== undefined : undefined,
    page,
    pageSize,
    canAsk: isStaff(profile) && !table,
    onPage: (next) =>
      void navigate({
        search: (before) => ({ ...before, page: next === 1 ? undefined : next }),
        replace: true,
      }),
  })
  if (statusOf(read.error) === 403 && !isStepUp(read.error))
    return <NotAllowed title={title} may={permissionFor(kind)} />
  const holderOf = (id: string) => holders.data?.results.find((each) => each.id === id)?.holder ?? null
  const shownHolder = shown ? holderOf(caseOf(shown).id) : null
  const open = (id: string) =>
    void navigate({ search: (before) => ({ ...before, [param]: id }), replace: true })
  const close = () =>
    void navigate({ search: (before) => ({ ...before, [param]: undefined }), replace: true })
  return (
    <Page>
      <PageHeader title={title} actions={props.actions}>
        {lead}
      </PageHeader>
      <UndoBar onUndone={(decided) => decided.kind === kind && open(decided.id)} />
      {props.filter ? <div className="mb-5 max-w-sm">{props.filter}</div> : null}
      {read.isPending || other === 'looking' ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {read.isError && !read.data ? (
        <ErrorState onRetry={() => read.refetch()} isRetrying={read.isFetching}>
          {isStepUp(read.error) ? t('admin.queue.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {other === 'gone' ? (
        <p role="note" className="mb-4 text-14 text-pretty text-muted">
          {t('admin.queue.gone')}
        </p>
      ) : null}
      {read.data && rows.length === 0 ? <EmptyState art="done">{none}</EmptyState> : null}
      {table && rows.length > 0 ? table(rows) : null}
      {shown && !table && other !== 'looking' ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <CaseList
              label={title}
              section={section}
              param={param}
              cases={rows.map((row) => ({ ...caseOf(row), holder: holderOf(caseOf(row).id) }))}
              shownId={caseOf(shown).id}
              isHidden={chosen !== undefined}
            />
            <div key={caseOf(shown).id} className={chosen ? '' : 'max-lg:hidden'}>
              {isKept ? (
                <LeftNote
                  onGoOn={() => {
                    goOn()
                    close()
                  }}
                />
              ) : canClaim ? (
                <HolderBar kind={kind} id={caseOf(shown).id} holder={shownHolder} />
              ) : null}
              <DecidedMeanwhile value={isKept}>
                <TakenBy value={shownHolder?.id === profile?.id ? undefined : shownHolder?.username}>
                  <OpenCase value={{ kind, id: caseOf(shown).id }}>{children(shown, close)}</OpenCase>
                </TakenBy>
              </DecidedMeanwhile>
            </div>
          </div>
          <KeyHints kind={kind} choices={props.choices} canClaim={canClaim} />
        </>
      ) : null}
      <Pager
        page={page}
        pageSize={pageSize}
        count={read.data?.count ?? 0}
        onPage={(next) => {
          restart()
          void navigate({
            search: (before) => ({ ...before, [param]: undefined, page: next === 1 ? undefined : next }),
          })
        }}
      />
    </Page>
  )
}

/** The note above a case that a colleague has decided while the reader was writing; Ctrl+Enter goes on. */
function LeftNote({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 rounded-input border border-warn px-3.5 py-2 text-14"
    >
      <p className="grow">{t('admin.queue.left')}</p>
      <Button size="small" variant="outline" onClick={onGoOn} {...{ [CASE_KEY]: 'submit' }}>
        {t('common.continue')}
      </Button>
    </div>
  )
}

type Of = {
  kind: Kind
  /** The case that the address names. */
  id: string | undefined
  /** True if the case is on this page; undefined while the page is loaded. */
  isHere: boolean | undefined
  page: number
  pageSize: number
  /** True if the reader may ask where a case stands. */
  canAsk: boolean
  onPage: (page: number) => void
}

/**
 * Goes to the page of a queue on which the case of the address stands: links lead to cases on any page. `gone`: it does not
 * wait. A case that was here before has been decided, and the next one follows it.
 */
function useOtherPage(of: Of): 'looking' | 'gone' | undefined {
  const { kind, id, isHere, page, pageSize, canAsk, onPage } = of
  const [seen, setSeen] = useState<string>()
  if (isHere && id !== seen) setSeen(id)
  const isWanted = id !== undefined && isHere === false && id !== seen && canAsk
  const { data, isError } = useQuery({
    ...query('GET v1 /admin/cases/{kind}/{id}/place/', { params: { kind, id: id ?? '' } }),
    enabled: isWanted,
  })
  // A list may begin with cases that the reader does not decide; then it is on the next one.
  const first = data && data.place !== null ? Math.floor(data.place / pageSize) + 1 : undefined
  const isGone = isError || data?.place === null || (first !== undefined && page === first + 1)
  const next = !isWanted || isGone || first === undefined ? undefined : page === first ? first + 1 : first
  useEffect(() => {
    if (next !== undefined) onPage(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time
  }, [next])
  if (!isWanted) return undefined
  return isGone ? 'gone' : 'looking'
}
