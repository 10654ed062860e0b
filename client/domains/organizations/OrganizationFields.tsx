import { t } from '#messages/organizations.ts'
import { type ReactNode, useMemo } from 'react'
import type { Problems } from '#client/lib/form/problems.ts'
import type { useForm } from '#client/lib/form/use-form.ts'
import { countryOptions } from '#client/domains/players/onboarding/personal/countries.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { Organization } from './queries.ts'

type Values = ReturnType<typeof valuesOf>
type FieldProps = ReturnType<ReturnType<typeof useForm<Values, unknown>>['text']>
type Props = { text: (name: keyof Values) => FieldProps; afterName?: ReactNode }

export const valuesOf = (organization?: Organization) => ({
  name: organization?.name ?? '',
  description: organization?.description ?? '',
  /** One in each line. */
  links: organization?.links.join('\n') ?? '',
  country: organization?.country ?? '',
  region: organization?.region ?? '',
})

/** The fields as the calls take them. */
export const bodyOf = ({ name, description, links, country, region }: Values) => ({
  name,
  description,
  links: links
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => (/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`)),
  country: country || null,
  region: (region || null) as Organization['region'],
})

/** A problem of one of the links is told at their field. */
export const withoutIndex = (found: Problems): Problems =>
  Object.fromEntries(Object.entries(found).map(([name, problem]) => [name.split('.')[0] ?? name, problem]))

/** Fields for the text of an organization's page. */
export function OrganizationFields({ text, afterName }: Props) {
  const countries = useMemo(() => countryOptions(), [])
  const { error: aboutError, ...about } = text('description')
  const { error: linksError, ...links } = text('links')
  return (
    <>
      <TextField label={t('common.name')} maxLength={60} autoComplete="off" {...text('name')} />
      {afterName}
      <Field label={t('organizations.form.about')} isOptional error={aboutError}>
        {(tie) => <textarea {...tie} {...about} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />}
      </Field>
      <Field
        label={t('organizations.form.links')}
        hint={t('organizations.form.links_hint')}
        isOptional
        error={linksError}
      >
        {(tie) => <textarea {...tie} {...links} rows={2} inputMode="url" className={`${INPUT_CLASS} py-3`} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('common.country')}
          isOptional
          placeholder={t('organizations.form.none')}
          options={countries}
          {...text('country')}
        />
        <SelectField
          label={t('common.region')}
          isOptional
          placeholder={t('organizations.form.none')}
          options={regionOptions()}
          {...text('region')}
        />
      </div>
    </>
  )
}
