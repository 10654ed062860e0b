import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { isManaged, ownOrganizationsQuery } from '#client/domains/organizations/queries.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { FormProps } from './fields.tsx'

type Props = FormProps & { tournament: Tournament | undefined }

/** The organization that it belongs to, among those that the viewer owns or manages. Its owner chooses. */
export function OrganizationField({ form, tournament }: Props) {
  const mine = useQuery(ownOrganizationsQuery).data?.results.filter(isManaged) ?? []
  const current = tournament?.organization
  const all = current && !mine.some(({ id }) => id === current.id) ? [current, ...mine] : mine
  if (all.length === 0) return null
  const isOwner = tournament?.staff_role !== 'organizer'
  return (
    <SelectField
      label={t('tournaments.organization.field')}
      hint={isOwner ? t('tournaments.organization.field_hint') : t('tournaments.organization.owner_chooses')}
      placeholder={t('common.none')}
      disabled={!isOwner}
      options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.text('organization_id')}
    />
  )
}
