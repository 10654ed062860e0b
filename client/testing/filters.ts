import { type Locator, page } from 'vitest/browser'

/** The width below which the filters of a list are in a sheet (`client/ui/fields/FilterSheet.tsx`). */
const ROW_FROM_PX = 640

/** Changes filters where they are: in a row above the list, or in the sheet, which is then closed. */
export async function changeFilters(change: (fields: Locator) => Promise<unknown>): Promise<void> {
  if (innerWidth >= ROW_FROM_PX) return void (await change(page.getByRole('main')))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await change(sheet)
  await sheet.getByRole('button', { name: /^Show/ }).click()
}
