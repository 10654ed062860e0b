import { formatLocale } from '#client/lib/format-locale.ts'
import { t } from '#messages/site.ts'
import { currentLocale } from '#messages/translate.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type InputFor, isAbsent } from '#client/lib/api/call.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { Imprint } from './Imprint.tsx'
import './prose.css'
import { keyOf } from '#client/lib/api/query.ts'

export type PageName = InputFor<'GET v1 /pages/{name}/'>['params']['name']

/** A page of the site's texts. */
export function pageQuery(name: PageName) {
  return queryOptions({
    queryKey: keyOf('GET v1 /pages/{name}/', { params: { name } }),
    queryFn: ({ signal }) =>
      call('GET v1 /pages/{name}/', { params: { name } }, { signal }).catch(async (error: unknown) => {
        if (!isAbsent(error)) throw error
        const { ownPage } = await import('./own-pages.ts')
        return ownPage(name)
      }),
  })
}

/** Pages that name the operator. The legal ones say which version is binding where there is none in the reader's language. */
const LEGAL: readonly PageName[] = ['terms-of-use', 'privacy-policy', 'california-privacy']

const day = () => new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/** A text page (FAQ, terms …). The operator writes it in Markdown, the server renders it as HTML. */
export function StaticPage({ name }: { name: PageName }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(pageQuery(name))
  if (isPending) return <PageSkeleton shape="text" />
  return (
    <Page width="reading">
      {isError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching}>
          {t('site.static_page.failed')}
        </ErrorState>
      ) : (
        <article>
          <h1 className="text-28 sm:text-40">{data.title}</h1>
          {LEGAL.includes(name) && data.language && data.language !== currentLocale() ? (
            <p role="note" className="mt-4 rounded-input bg-raised px-4 py-3 text-14">
              {t('site.static_page.only_english')}
            </p>
          ) : null}
          {/* oxlint-disable-next-line react/no-danger -- the server renders it from the operator's own Markdown with raw HTML disabled */}
          <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: data.html }} />
          {!Number.isNaN(Date.parse(data.updated)) && (
            <p className="mt-10 border-t border-line pt-4 text-14 text-faint">
              {t('site.static_page.last_changed_updated', { updated: day().format(new Date(data.updated)) })}
            </p>
          )}
          {name === 'about' || LEGAL.includes(name) ? <Imprint /> : null}
        </article>
      )}
    </Page>
  )
}
