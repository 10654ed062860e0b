import { t } from '#messages/site.ts'
import { useSite } from '#client/lib/use-site.ts'

/** The person or company that runs the site, where the operator has named it. */
export function Imprint() {
  const { imprint } = useSite().brand
  if (!imprint) return null
  const rows = [
    { name: t('site.imprint.run_by'), value: imprint.name },
    {
      name: t('site.imprint.address'),
      value: [imprint.address, imprint.country].filter((each) => each !== '').join(', '),
    },
    { name: t('site.imprint.register'), value: imprint.register },
    { name: t('site.imprint.tax'), value: imprint.tax },
  ].filter(({ value }) => value !== '')
  return (
    <section id="imprint" aria-labelledby="imprint-title" className="mt-10 border-t border-line pt-6">
      <h2 id="imprint-title" className="text-20">
        {t('site.imprint.title')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-14 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {rows.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
