/** What becomes of the open page by itself. [BLD-9] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PageSchedule } from "../../layout/page/page-schedule";
import type { BuilderApi } from "../api/builder-api";

export interface ScheduleStore {
  /** undefined: nothing, or not known yet. */
  store: StoreApi<{ schedule: PageSchedule | undefined }>;
  /** Asks again: publishing by hand, time and other people change it. */
  refresh(): Promise<void>;
  /** The page was made live by hand: what was to go live does not any more, and only when it goes off the shop stays as it was said. */
  wentLive(): void;
  /**
   * In place of the plan in `store`.
   *
   * @throws FetchError 409 for another draft or another plan than the stored one, 422 with what is wrong with the times or the draft
   */
  set(schedule: Pick<PageSchedule, "publishAt" | "unpublishAt"> & { version: number }): Promise<PageSchedule>;
  /**
   * Takes the plan in `store` back.
   *
   * @throws FetchError 409 for another plan than the stored one
   */
  remove(): Promise<void>;
}

export function createSchedule(api: BuilderApi, pageId: string): ScheduleStore {
  const store = createStore<{ schedule: PageSchedule | undefined }>(() => ({ schedule: undefined }));
  return {
    store,
    async refresh() {
      const schedules = await api.schedules();
      store.setState({ schedule: schedules.find((each) => each.pageId === pageId) });
    },
    wentLive() {
      const { schedule } = store.getState();
      if (!schedule?.publishAt) return;
      // What is left of it was seen here, too: the server keeps it under the same `madeAt`.
      const left = schedule.unpublishAt === null ? undefined : { ...schedule, publishAt: null, version: null, failure: null };
      store.setState({ schedule: left });
    },
    async set(wanted) {
      const schedule = await api.schedulePage(pageId, { ...wanted, seen: store.getState().schedule?.madeAt ?? null });
      store.setState({ schedule });
      return schedule;
    },
    async remove() {
      const { schedule } = store.getState();
      if (schedule) await api.unschedulePage(pageId, schedule.madeAt);
      store.setState({ schedule: undefined });
    },
  };
}
