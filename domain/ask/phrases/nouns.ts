/** The words for each, as alternatives with bars between. */
export const campus = "campus|campuses|site|sites|location|locations";
export const department = "department|departments|ministry|ministries|area|areas";
export const service =
  "service|services|service time|service times|worship service|worship services";
export const category = "category|categories";
