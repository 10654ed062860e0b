/** spec §9: the default page size. Lists name it always, with the page (spec §7). */
export const PAGE_SIZE = 10
