import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { LegalChecklist } from './LegalChecklist.tsx'
import { PageEditor } from './PageEditor.tsx'
import { type PageKey, type PageName, pageTextQuery } from './queries.ts'

/** Pages in the order of their addresses. */
const NAMES: readonly PageName[] = [
  'about',
  'faq',
  'terms-of-use',
  'privacy-policy',
  'california-privacy',
  'demos',
  'BrandGuidelines',
]

/** The texts of the site's pages. */
export function PagesScreen() {
  return (
    <StaffOnly title={t('common.pager.pages')} may="pages">
      <Pages />
    </StaffOnly>
  )
}

function Pages() {
  const [page, setPage] = useState<PageKey>({ name: 'about', language: 'en' })
  const text = useQuery(pageTextQuery(page))
  return (
    <Page>
      <PageHeader title={t('common.pager.pages')}>{t('admin.pages.lead')}</PageHeader>
      <LegalChecklist />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('admin.pages.page')}
          value={page.name}
          options={NAMES.map((name) => ({ value: name, label: `/${name}` }))}
          onChange={({ target }) =>
            setPage({ ...page, name: NAMES.find((name) => name === target.value) ?? page.name })
          }
        />
        <SelectField
          label={t('common.language')}
          value={page.language}
          options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={({ target }) =>
            setPage({ ...page, language: LOCALES.find((each) => each === target.value) ?? page.language })
          }
        />
      </div>
      {text.isPending ? <SkeletonList count={4} row="h-14 w-full" /> : null}
      {text.isError && !text.data ? (
        <ErrorState onRetry={() => text.refetch()} isRetrying={text.isFetching} />
      ) : null}
      {text.data ? <PageEditor key={`${page.name} ${page.language}`} page={page} text={text.data} /> : null}
    </Page>
  )
}
