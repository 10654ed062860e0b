/** The default page size (spec §9). List requests always send it together with the page (spec §7). */
export const PAGE_SIZE = 10
